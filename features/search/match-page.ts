/** The shortest part of a keyword that counts as a typed word: "ret" names no page. */
const SHORTEST = 4;

const plainWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether a typed word is a keyword or the beginning of one. */
const isNamed = (typed: string, keywords: readonly string[]) =>
  keywords.some((word) => word === typed || (typed.length >= SHORTEST && word.startsWith(typed)));

/**
 * Whether a search text names a page: each of its words is one of the `keywords` (any text), or begins one. False for an
 * empty text.
 */
export function namesPage(text: string, keywords: string): boolean {
  const [typed, known] = [plainWords(text), plainWords(keywords)];
  return typed.length > 0 && typed.every((word) => isNamed(word, known));
}
