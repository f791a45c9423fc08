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
