// Reads what is told of players over HTTP: null for nobody, and an error where it could not be read.
export const readJson = async <T>(path: string): Promise<T | null> => {
  const response = await fetch(path);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${path}: ${String(response.status)}`);
  return (await response.json()) as T;
};
