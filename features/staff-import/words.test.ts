import { expect, it } from 'vitest';
import { staffFormats } from '@/features/staff/formats';
import { staffTexts } from '@/lib/messages/staff-texts';
import { problemWords, questionWords } from './words';

const place = { file: 'map.yaml', line: 4, field: 'x', message: 'is not answered: x' };
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

it('words the problems of sheets; others stay', async () => {
  const { t } = await german();
  const problem = { file: 'a.csv', line: 2, field: 'quantity', message: 'is wrong' };
  expect(problemWords(t, problem)).toBe('a.csv:2: quantity: is wrong');
  expect(problemWords(t, { ...problem, fault: { code: 'format' } })).toMatch(
    /ganze Zahl von 0 bis \d+ sein$/,
  );
  const unknown = { code: 'unknown', values: { sku: 'X' } } as const;
  expect(problemWords(t, { ...problem, field: 'sku', fault: unknown })).toBe(
    'a.csv:2: sku: es gibt keinen Artikel X',
  );
});
