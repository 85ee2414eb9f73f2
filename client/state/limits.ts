// Lengths the server accepts, as the forms need them; types only are taken from the protocol, which weighs more.

export const MAX_NAME_LENGTH = 24;
export const MAX_CHAT_LENGTH = 300;
