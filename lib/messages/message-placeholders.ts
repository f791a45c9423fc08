/** Any JSON value of a request. */
type Json = unknown;

/** Values that are shorter would be found in words of the text. */
const MIN_LENGTH = 2;
const MAX_VALUES = 200;

/** The placeholder of the value at `index`: `%1`, `%2` … */
export const placeholderOf = (index: number): string => `%${index + 1}`;

/** The texts and numbers of a request body, at any depth, without repetitions. */
export function requestValues(body: Json): string[] {
  const values = new Set<string>();
  const collect = (value: Json): void => {
    if (values.size >= MAX_VALUES) return;
    if (typeof value === 'string' && value.length >= MIN_LENGTH) values.add(value);
    else if (typeof value === 'number') values.add(String(value));
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  collect(body);
  return [...values];
}

const escapePattern = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/** A text whose values are replaced by placeholders, and the values in the order of their placeholders. */
export interface PlaceholderText {
  readonly text: string;
  readonly values: readonly string[];
}

/**
 * Replaces the values that a text contains as whole words by `%1`, `%2` … in the order of their appearance; a value that
 * contains another one comes first (spec §8 "Placeholders in errors").
 */
export function withPlaceholders(text: string, candidates: readonly string[]): PlaceholderText {
  const patterns = candidates
    .filter((value) => value !== '')
    .toSorted((a, b) => b.length - a.length)
    .map(escapePattern);
  if (patterns.length === 0) return { text, values: [] };
  const values: string[] = [];
  const patternOfValues = new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${patterns.join('|')})(?![\p{L}\p{N}])`,
    'gu',
  );
  const replaced = text.replaceAll(patternOfValues, (value) => {
    if (!values.includes(value)) values.push(value);
    return placeholderOf(values.indexOf(value));
  });
  return { text: replaced, values };
}

/** Puts the values back; a placeholder without a value stays. */
export function withValues({ text, values }: PlaceholderText): string {
  return text.replaceAll(
    /%(\d+)/g,
    (placeholder, number: string) => values[Number(number) - 1] ?? placeholder,
  );
}

/**
 * The translation of a server's text, with the values of the request in it. A text that the catalogue does not have is
 * returned as it is: it may be translated already.
 */
export function translateServerMessage(
  text: string,
  body: Json,
  catalogue: Readonly<Record<string, string>>,
): string {
  const translationOf = (key: string) => (Object.hasOwn(catalogue, key) ? catalogue[key] : undefined);
  const exact = translationOf(text);
  if (exact !== undefined) return exact;
  const { text: pattern, values } = withPlaceholders(text, requestValues(body));
  const translated = translationOf(pattern);
  return translated === undefined ? text : withValues({ text: translated, values });
}
