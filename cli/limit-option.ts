import { UsageError } from './command';

/** Parses the number of rows of `--limit`; `command` is named in the UsageError that a wrong value throws. */
export function limitOf(command: string, text: string): number {
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (limit === 0) throw new UsageError(`${command}: --limit takes a number from 1 to 9999, not ${text}`);
  return limit;
}
