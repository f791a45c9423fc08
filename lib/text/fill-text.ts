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
