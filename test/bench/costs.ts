// What something costs: milliseconds on the clock, which others on the machine lengthen, and of all threads of the process.

export interface Cost {
  readonly time: number;
  readonly cpu: number;
}

export const costOf = async <T>(work: () => Promise<T>): Promise<readonly [T, Cost]> => {
  const [began, before] = [performance.now(), process.cpuUsage()];
  const done = await work();
  const { user, system } = process.cpuUsage(before);
  return [done, { time: performance.now() - began, cpu: (user + system) / 1000 }];
};

export const costsText = (costs: readonly Cost[]): string =>
  (['time', 'cpu'] as const)
    .map((kind) => {
      const values = costs.map((cost) => cost[kind]).sort((one, two) => one - two);
      const at = (part: number): string =>
        (values[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN).toFixed(1);
      return `${kind === 'cpu' ? 'CPU ' : ''}median ${at(0.5)} ms, 95 % ${at(0.95)} ms, most ${at(1)} ms`;
    })
    .join('; ');
