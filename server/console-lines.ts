import { format, stripVTControlCharacters } from 'node:util';
import { isUnavailable } from '../lib/unavailable.ts';

/** Where lines of JSON go: pino, or a test. */
interface Lines {
  debug(fields: object, text: string): void;
  warn(fields: object, text: string): void;
  error(fields: object, text: string): void;
}

const levels = { log: 'debug', info: 'debug', warn: 'warn', error: 'error' } as const;

/**
 * Turns what Next and libraries print to `target` into lines of the log, one per call; what is
 * no warning, such as the seconds that Next took for its configuration, is of level debug. An error of an outage is left out:
 * `instrumentation.ts` logs one line for each request that fails with it.
 */
export function logConsole(lines: Lines, target: Pick<Console, keyof typeof levels> = console): void {
  for (const name of ['log', 'info', 'warn', 'error'] as const) {
    target[name] = (...values: unknown[]) => {
      const err = values.find((value) => value instanceof Error);
      if (isUnavailable(err)) return;
      const texts = values.filter((value) => value !== err);
      const text = stripVTControlCharacters(format(...texts)).trim();
      lines[levels[name]](err ? { err } : {}, text);
    };
  }
}
