// Tokens: 256 bits that say who somebody is, of which only the hash is ever kept.
import { createHash, randomBytes } from 'node:crypto';

/** As 43 characters that can stand anywhere. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored: whoever reads the database cannot be anyone. The database is searched by it, so time says nothing. */
export const hashToken = (token: string): Uint8Array => createHash('sha256').update(token).digest();
