// Why there is no way to a server, out of what the client library tells: a refusal by name, or what befell the transport.

/** What `connect_error` brings. */
export interface ConnectError extends Error {
  readonly data?: { readonly reason?: string };
  readonly description?: { readonly message?: string; readonly error?: { readonly code?: string } };
}

/** Where a name has several addresses, the message is empty and the code says it. */
export const causeOf = ({ message, data, description }: ConnectError): string =>
  [data?.reason, description?.message, description?.error?.code].find(
    (text) => text !== undefined && text !== '',
  ) ?? message;
