import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { staffFormats } from '@/features/staff/formats';
import { staffTexts } from '@/lib/messages/staff-texts';
import { catalogueFault, noteWords } from './faults';
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

const sources = 'commerce/postgres/import';
/** What the engine reports of rows of files of other shops; parts of a catalogue folder stay in English. */
const reporting = [
  ['convert', 'measures.ts'],
  ['convert', 'article-numbers.ts'],
  ['convert', 'article-prices.ts'],
  ['convert', 'catalogue-of.ts'],
  ['convert', 'convert-file.ts'],
  ['convert', 'families.ts'],
  ['convert/formats', 'sheet.ts'],
  ['convert/formats', 'google.ts'],
  ['convert/formats', 'magento.ts'],
  ['convert/formats', 'shopify.ts'],
  ['convert/formats', 'woocommerce.ts'],
  ['convert/source', 'source-file.ts'],
  ['read', 'row-fields.ts'],
  ['check', 'check-products.ts'],
];
/** Of attributes and options, whose values a file of another shop has as they are, and of text that a file cannot have. */
const unworded =
  /configurable|has no option|not an option|options of|list of options|a map of values|a code, a list|attribute|highlight|a range of two|must be text|must be a list|must be missing|must be empty for/;

it.each(reporting)('words what %s/%s reports', async (folder, name) => {
  const { t } = await german();
  const text = readFileSync(join(sources, folder, name), 'utf8');
  const literals = [...text.matchAll(/'((?:must|is|has|there|cannot|all) [^']+)'|`([^`]+)`/g)].flatMap(
    ([, plain, filled]) => plain ?? filled?.replaceAll(/\$\{[^}]*\}/g, '7') ?? [],
  );
  const messages = literals.filter((each) => /\b(?:must|is|has|there|cannot|write)\b.*\w$/.test(each));
  expect(messages.filter((each) => !unworded.test(each) && catalogueFault(t, each) === null)).toEqual([]);
});

it('words the problems of sheets; others stay', async () => {
  const { t } = await german();
  const problem = { file: 'a.csv', line: 2, field: 'quantity', message: 'is wrong' };
  expect(noteWords(t, 'a.csv:3: K-1 is a gift card, and is left out')).toBe(
    'a.csv:3: K-1 ist eine Geschenkkarte und wird weggelassen',
  );
  expect(noteWords(t, 'a note')).toBe('a note');
  expect(problemWords(t, { ...problem, message: '2,5 is not a whole number' })).toBe(
    'a.csv:2: quantity: „2,5“ ist keine ganze Zahl',
  );
  expect(problemWords(t, problem)).toBe('a.csv:2: quantity: is wrong');
  expect(problemWords(t, { ...problem, fault: { code: 'format' } })).toMatch(
    /ganze Zahl von 0 bis \d+ sein$/,
  );
  const unknown = { code: 'unknown', values: { sku: 'X' } } as const;
  expect(problemWords(t, { ...problem, field: 'sku', fault: unknown })).toBe(
    'a.csv:2: sku: es gibt keinen Artikel X',
  );
});
