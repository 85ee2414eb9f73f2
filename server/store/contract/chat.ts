// What the server asks of a database about what is said in rooms.
import type { ChatLine } from '../../../shared/protocol.ts';

export interface ChatStore {
  /** The line's number in its match is given by the store; the same key from the same identity is one line there. */
  say(line: Omit<ChatLine, 'seq'>, key: string): Promise<ChatLine>;
  chat(match: string, limit: number): Promise<ChatLine[]>;
  /** The newest lines of all matches from this time on, in order. */
  chatSince(at: number, limit: number): Promise<ChatLine[]>;
}
