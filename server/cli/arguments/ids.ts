// Ids on a command line: some begin with a dash, as options do, and are told from them before options are read.

/** As ids are made. No option of the commands that take them is as long. */
const DASHED = /^-[\w-]{11,21}$/;

/** The same arguments in which no id is taken for an option; `valued` are the options that something follows. */
export const withIdsApart = (args: readonly string[], valued: readonly string[] = []): string[] => {
  const options: string[] = [];
  const others: string[] = [];
  const left = [...args];
  for (let arg = left.shift(); arg !== undefined; arg = left.shift()) {
    const value = valued.includes(arg) ? left.shift() : undefined;
    if (value !== undefined) options.push(`${arg}=${value}`);
    else if (arg.startsWith('-') && !DASHED.test(arg)) options.push(arg);
    else others.push(arg);
  }
  return [...options, '--', ...others];
};
