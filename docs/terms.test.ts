import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const languages = ['en', 'nl', 'de', 'fr', 'nb', 'sv', 'it'];

interface Text {
  readonly place: string;
  readonly language: string;
  readonly text: string;
}

/** All texts below `value`. Keys that are languages give the language; words that shoppers type are left out. */
function textsOf(value: unknown, place: string, language: string): Text[] {
  if (typeof value === 'string') return [{ place, language, text: value }];
  if (typeof value !== 'object' || value === null || place.endsWith('search.pageWords')) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    textsOf(
      each,
      `${place}.${key}`,
      languages.includes(key) ? key : /^[a-z]{2}_[a-z]{2}$/.test(key) ? key : language,
    ),
  );
}

const texts = [
  ...languages.map((language) => ({ file: `messages/${language}.json`, language })),
  ...globSync('demo/content/**/*.yaml').map((file) => ({ file, language: '' })),
].flatMap(({ file, language }) => textsOf(parse(readFileSync(file, 'utf8')), file, language));

/** The rows of docs/terms.md. */
const terms = readFileSync('docs/terms.md', 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, , language = '']) => languages.includes(language))
  .map(([, thing = '', language = '', word = '', refused = '']) => ({ thing, language, word, refused }));

const patternOf = (word: string) =>
  new RegExp(`(?<!\\p{L})${word.replaceAll(' ', '\\s').replace('*', '\\p{L}*')}(?!\\p{L})`, 'iu');

it('reads texts of all languages and the table', () => {
  expect(terms.length).toBeGreaterThan(30);
  expect(new Set(terms.map(({ language }) => language))).toEqual(new Set(languages));
  for (const language of languages)
    expect(texts.filter((text) => text.language === language).length, language).toBeGreaterThan(900);
});

it.each(terms)('$thing has one word in $language: $word', ({ language, refused }) => {
  const patterns = refused.split(',').map((word) => patternOf(word.trim()));
  const found = texts.filter(
    (text) => text.language === language && patterns.some((pattern) => pattern.test(text.text)),
  );
  expect(found).toEqual([]);
});
