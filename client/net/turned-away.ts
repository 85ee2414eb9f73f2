// Why the server let nobody in, as its error says.

type Told = Error & { data?: unknown };

export const reasonOf = (error: Told): string => {
  const { data } = error;
  if (typeof data === 'object' && data !== null && 'reason' in data && typeof data.reason === 'string') {
    return data.reason;
  }
  return error.message;
};

/** Until when, by the server's time; no number where nothing is said of it. */
export const untilOf = ({ data }: Told): number =>
  Number(typeof data === 'object' && data !== null && 'detail' in data ? data.detail : undefined);
