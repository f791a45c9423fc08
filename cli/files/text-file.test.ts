import { expect, it } from 'vitest';
import { textOfFile } from './text-file';

it('reads the text of a file as editors of any system write it', () => {
  const terms = 'Levering op één adres, € 5 toeslag.\nOp afroep.\n';
  expect(textOfFile(Buffer.from(terms))).toBe(terms);
  expect(textOfFile(Buffer.from(`\uFEFF${terms.replaceAll('\n', '\r\n')}`))).toBe(terms);
  const windows = Buffer.from(terms.replace('€', '\u0080').replaceAll('\n', '\r\n'), 'latin1');
  expect(textOfFile(windows)).toBe(terms);
});
