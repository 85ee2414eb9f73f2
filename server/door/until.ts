// Waits for something to be so, and not for ever.
const LOOK_EVERY = 10;

export const until = async (isSo: () => boolean, within: number): Promise<void> => {
  const deadline = performance.now() + within;
  while (performance.now() < deadline && !isSo())
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
};
