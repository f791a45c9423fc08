import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Problem } from '@/commerce/ports/admin/catalogue';
import { staffFormats } from '@/features/staff/formats';
import type { ProblemCode } from '@/lib/messages/coded-texts';
import { staffTexts } from '@/lib/messages/staff-texts';
import de from '@/messages/staff/de.json';
import en from '@/messages/staff/en.json';
import nl from '@/messages/staff/nl.json';
import { noteWords, problemWords, questionWords } from './words';

const place = { file: 'map.yaml', line: 4, field: 'x', code: 'open', message: 'is not answered: x' } as const;
const sources = globSync(['commerce/postgres/import/**/*.ts', 'lib/{fields/values,text/decoded-text}.ts'])
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(file, 'utf8'));
const german = async () => ({ ...(await staffTexts('de')), format: staffFormats('de') });

it.each([
  [['language'], ['nb'], 'Sprache der Texte', ['Norwegisch (Bokmål)']],
  [['prices'], ['gross', 'net'], 'Enthalten die Preise die MwSt.?', ['mit MwSt.', 'ohne MwSt.']],
  [['columns', 'sku'], ['Nr'], 'Spalte mit den Artikelnummern', ['Nr']],
  [['columns', 'gtin'], ['EAN'], 'Spalte mit gtin', ['EAN']],
  [['taxes', ''], null, 'MwSt. in Prozent: Artikel ohne Steuerklasse', undefined],
  [['zero_prices'], ['leave out'], 'Artikel mit dem Preis 0', ['weglassen']],
])('asks for %j in words', async (path, choices, label, labels) => {
  const words = questionWords(await german(), { ...place, path, choices, rows: { count: 3, line: 2 } });
  expect(words).toMatchObject({ label, hint: '3 Zeilen, die erste in Zeile 2' });
  expect(words.options?.map((option) => option.label)).toEqual(labels);
});

it('shows a question without words as the map has it', async () => {
  const words = questionWords(await german(), { ...place, path: ['other'], choices: null });
  expect(words).toEqual({ label: 'x', hint: 'is not answered: x', options: null });
});

it('words problems and notes by their codes; those of an earlier release stay', async () => {
  const { t } = await german();
  const row = { file: 'a.csv', line: 2, field: 'quantity', message: 'in English' };
  const units = { ...row, code: 'noUnits', values: { text: '2,5' } } as const;
  expect(problemWords(t, units)).toBe('a.csv:2: quantity: „2,5“ ist keine ganze Zahl');
  const given = { ...row, code: 'store', values: { given: ' (xx)' } } as const;
  expect(problemWords(t, given)).toBe('a.csv:2: quantity: muss der Code eines Shops sein (xx)');
  const card = { ...row, field: '', code: 'cardOut', values: { sku: 'K-1' } } as const;
  const words = 'K-1 ist eine Geschenkkarte und wird weggelassen';
  expect(noteWords(t, { ...card, more: 0 })).toBe(`a.csv:2: ${words}`);
  expect(noteWords(t, { ...card, line: 0, more: 4 })).toBe(`a.csv: ${words}; und 4 weitere dieser Art`);
  expect(problemWords(t, row as Problem)).toBe('a.csv:2: quantity: in English');
  expect(noteWords(t, 'a note')).toBe('a note');
});

const codes = Object.entries(en.import.problem) as [ProblemCode, string][];
const namesIn = (text: string) =>
  new Set([...text.replaceAll(/'[^']*'/g, '').matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name));

it.each(codes)('%s is reported, and has the same values in each language', (code, english) => {
  expect(sources.some((text) => text.includes(`'${code}'`))).toBe(true);
  for (const { [code]: text } of [de.import.problem, nl.import.problem])
    expect([text, namesIn(english).isSupersetOf(namesIn(text))]).toEqual([text, true]);
});
