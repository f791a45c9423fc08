import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Language } from '@/config/types';
import { Random } from './generate/random';
import { searchWordsSchema } from '@/commerce/postgres/search/search-data';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Two neighbouring letters of a word of some length change places. */
function mistyped(text: string, random: Random): string {
  const longest = text.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? '';
  const at = random.int(1, Math.max(1, longest.length - 3));
  const swapped =
    longest.slice(0, at) + (longest[at + 1] ?? '') + (longest[at] ?? '') + longest.slice(at + 2);
  return text.replace(longest, swapped);
}

const unknown = (random: Random) =>
  Array.from({ length: random.int(5, 11) }, () => LETTERS[random.int(0, 25)]).join('');

/**
 * `count` different texts as people type them: phrases of the demo shop's search data alone, together and with small words,
 * brands and names of products, typing errors, and words that nobody knows. Deterministic.
 */
export function searchTexts(language: Language, names: readonly string[], count: number): string[] {
  const file = readFileSync(`demo/catalogue/search/${language}.yaml`, 'utf8');
  const data = searchWordsSchema.parse(parse(file));
  const phrases = [...Object.values(data.names), ...data.same].flat();
  const small = [...data.linking, ...data.without, ...data.ignore.slice(0, 10)];
  const random = new Random(count);
  const any = (list: readonly string[]) => list[random.int(0, list.length - 1)] ?? '';
  const kinds = [
    () => any(phrases),
    () => `${any(phrases)} ${any(phrases)}`,
    () => `${any(phrases)} ${any(small)} ${any(phrases)}`,
    () => `${any(phrases)} ${any(phrases)} ${any(phrases)}`,
    () => mistyped(any(phrases), random),
    () => `${mistyped(any(phrases), random)} ${any(phrases)}`,
    () => `${any(names).split(' ')[0]} ${any(phrases)}`,
    () => any(names),
    () => `${any(phrases)} ${any(any(names).split(' '))}`,
    () => `${unknown(random)} ${any(phrases)}`,
    () => unknown(random),
  ];
  const texts = new Set<string>();
  while (texts.size < count) texts.add((kinds[texts.size % kinds.length] ?? (() => any(phrases)))());
  return [...texts];
}

/** The beginnings of texts, as somebody types them. */
export const unfinished = (texts: readonly string[]): string[] => [
  ...new Set(texts.map((text, at) => text.slice(0, Math.max(2, text.length - 1 - (at % 6))))),
];
