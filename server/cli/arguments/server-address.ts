// The address of a server on the command line.
import { UsageError } from '../subcommand.ts';

export const serverAddress = (text = ''): string => {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new UsageError('--url takes an address such as http://localhost:3000');
};
