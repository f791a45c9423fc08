/** `{name}`, or `{count, plural, one {…} other {…}}` whose forms may contain the former. */
const parameter = /\{(\w+)(?:, plural, one \{((?:[^{}]|\{\w+\})*)\} other \{((?:[^{}]|\{\w+\})*)\})?\}/g;

/**
 * Fills the parameters of a text of an island (`islandTexts`): `Shopping Cart ({count})`. The number of a plural is 1 or more
 * and whole, for which the shop's languages have no other forms; `#` in a form is that number. A parameter without a value
 * is kept.
 */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(parameter, (whole, name: string, one?: string, other?: string) => {
    const value = values[name];
    const form = value === 1 ? one : other;
    if (form === undefined || value === undefined) return String(value ?? whole);
    return fillText(form.replaceAll('#', String(value)), values);
  });
}

/** Texts by name, at any depth. */
export interface TextTree {
  readonly [name: string]: string | TextTree;
}

/** The text with a key such as `email.invalid`; undefined without one. */
export function findText(texts: TextTree, key: string): string | undefined {
  let at: string | TextTree | undefined = texts;
  for (const name of key.split('.')) at = typeof at === 'object' ? at[name] : undefined;
  return typeof at === 'string' ? at : undefined;
}

/** The same. Throws for a key that the texts lack, which is a bug. */
export function textAt(texts: TextTree, key: string): string {
  const text = findText(texts, key);
  if (text === undefined) throw new Error(`No text "${key}"`);
  return text;
}
