// Why this page cannot use passkeys, as browsers have it: only a page that came safely may, and by a name.
export type PasskeyObstacle = 'insecure' | 'numbers' | 'browser';

const isNumbers = (host: string): boolean => /^[\d.]+$/.test(host) || host.startsWith('[');

export const passkeyObstacle = (): PasskeyObstacle | null => {
  if (!window.isSecureContext) return 'insecure';
  if (isNumbers(location.hostname)) return 'numbers';
  return 'PublicKeyCredential' in window ? null : 'browser';
};
