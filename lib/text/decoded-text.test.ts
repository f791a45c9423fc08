import { expect, it } from 'vitest';
import { decodedText, tableFault } from './decoded-text';

it('decodes the text of a file as editors of any system write it', () => {
  const text = 'Levering op één adres, € 5 toeslag.\nOp afroep.\n';
  const windows = text.replaceAll('\n', '\r\n');
  expect(decodedText(Buffer.from(text))).toEqual({ text, encoding: 'utf-8' });
  expect(decodedText(Buffer.from(`\uFEFF${windows}`))).toEqual({ text, encoding: 'utf-8' });
  expect(decodedText(Buffer.from(`\uFEFF${windows}`, 'utf16le'))).toEqual({ text, encoding: 'utf-16le' });
  const bytes = Buffer.from(windows.replace('€', '\u0080'), 'latin1');
  expect(decodedText(bytes)).toEqual({ text, encoding: 'windows-1252' });
});

it('keeps UTF-8 where a few bytes are damaged', () => {
  const bytes = Buffer.concat([Buffer.from('A;Küche\nB;Kabel '), Buffer.from([0xff])]);
  expect(decodedText(bytes)).toEqual({ text: 'A;Küche\nB;Kabel \ufffd', encoding: 'utf-8' });
});

const noise = (length: number) =>
  Buffer.from(Array.from({ length }, (_, at) => (at * at * 31 + at * 17) % 256));
const png = Buffer.from('89504e470d0a1a0a0000000d494844520000001000000010080200000090916836', 'hex');

it.each([
  ['a PNG', png, 'noTable'],
  ['random bytes', noise(5_000), 'noTable'],
  ['zeros', Buffer.alloc(1_000), 'noTable'],
  ['a zip', Buffer.from('PK\u0003\u0004rest'), 'workbook'],
  ['UTF-16', Buffer.from('\uFEFFsku;name\n1;Größe', 'utf16le'), null],
  ['UTF-16 without a mark', Buffer.from('sku;name\n1;Größe', 'utf16le'), null],
  ['Windows-1252', Buffer.from('sku;name\n1;Größe\u0080', 'latin1'), null],
  ['a stray control character', Buffer.from('sku;name\n1;a\u0003b'), null],
  ['nothing', Buffer.alloc(0), null],
])('tells whether %s may be a table', (_, bytes, fault) => expect(tableFault(bytes)).toBe(fault));
