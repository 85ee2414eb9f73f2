// The value below which so large a part of a list lies.

export const quantile = (values: readonly number[], part: number): number => {
  const sorted = [...values].sort((one, two) => one - two);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
};
