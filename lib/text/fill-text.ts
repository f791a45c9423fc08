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

/** `{name}`, or `{count, plural, =0 {…} one {…} other {…}}`, whose forms may contain the former. */
const parameter = /\{(\w+)(?:, plural,((?: =?\w+ \{(?:[^{}]|\{\w+\})*\})+))?\}/g;
const forms = / (=?\w+) \{((?:[^{}]|\{\w+\})*)\}/g;

/**
 * Fills the parameters of a text of an island (`islandTexts`): `Shopping Cart ({count})`. The number of a plural has a form
 * of its own (`=0`), or is 1 or more and whole, for which the shop's languages have `one` and `other` only. `#` in a form is that
 * number. A parameter without a value is kept.
 */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(parameter, (whole, name: string, plural?: string) => {
    const value = values[name];
    if (plural === undefined || value === undefined) return String(value ?? whole);
    const byName = new Map([...plural.matchAll(forms)].map(([, form = '', each = '']) => [form, each]));
    const form =
      byName.get(`=${value}`) ?? (value === 1 ? byName.get('one') : undefined) ?? byName.get('other') ?? '';
    return fillText(form.replaceAll('#', String(value)), values);
  });
}
