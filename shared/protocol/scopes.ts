// What a token is good for: one that a person has made for a program may do less than the person.

export const TOKEN_SCOPES = ['read', 'play', 'challenge', 'chat', 'account'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** What each lets a program do, for the documents. */
export const SCOPE_MEANINGS: Readonly<Record<TokenScope, string>> = {
  read: "watch matches, read the lobby and one's own games, private ones too",
  play: 'sit down, move, offer, resign: everything a player does in a match',
  challenge: 'make matches, look for opponents, take their seats',
  chat: 'say something in a room, and choose whom to hear',
  account: 'take another name, bring the identity to other devices, make and take back tokens',
};

/** A program never becomes the person: only a device can give the identity away. */
export const GIVEN_SCOPES = ['read', 'play', 'challenge', 'chat'] as const satisfies readonly TokenScope[];
export type GivenScope = (typeof GIVEN_SCOPES)[number];
