import pino from 'pino';
import type { Log } from '../../../lib/http/log';

/** A log whose lines a test can read, parsed. */
export function recordedLog(): { readonly log: Log; readonly lines: readonly Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  return { log: pino({ level: 'info', base: null }, { write }), lines };
}
