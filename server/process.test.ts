import { describe, expect, it } from 'vitest';
import { Unavailable } from '@/lib/unavailable';
import { logConsole } from './process';

function printed(print: (target: Pick<Console, 'log' | 'info' | 'warn' | 'error'>) => void) {
  const lines: [level: string, fields: object, text: string][] = [];
  const to = (level: string) => (fields: object, text: string) => void lines.push([level, fields, text]);
  const nothing = () => undefined;
  const target = { log: nothing, info: nothing, warn: nothing, error: nothing };
  logConsole({ debug: to('debug'), warn: to('warn'), error: to('error') }, target);
  print(target);
  return lines;
}

describe('what is printed to the console', () => {
  it('becomes a line of the log', () => {
    const err = new Error('a bug');
    expect(
      printed((target) => {
        target.log('\u001B[32m ✓\u001B[39m', 'Ready in %d ms', 12);
        target.warn('deprecated');
        target.error('⨯', err);
      }),
    ).toEqual([
      ['debug', {}, '✓ Ready in %d ms 12'],
      ['warn', {}, 'deprecated'],
      ['error', { err }, '⨯'],
    ]);
  });

  it('is left out if it is the error of an outage', () => {
    expect(printed((target) => target.error('⨯', new Unavailable('the database is down')))).toEqual([]);
  });
});
