import { expect, it } from 'vitest';
import { decodedText } from './decoded-text';

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
