import { UsageError } from './command';

/** The number of rows that `--limit` asks for; `command` is whose option it is. Throws a UsageError. */
export function limitOf(command: string, text: string): number {
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (limit === 0) throw new UsageError(`${command}: --limit takes a number from 1 to 9999, not ${text}`);
  return limit;
}
