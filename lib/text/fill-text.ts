/**
 * Replaces the placeholders of a text that the server translated without filling them in: `Shopping Cart ({count})`.
 * For islands without a message runtime. A placeholder without a value is kept.
 */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** A text about a count, with `{number}` for the formatted count. For islands without a message runtime. */
export interface CountedText {
  readonly one: string;
  readonly other: string;
}

/** Both plural forms of a message: the integers from 1 on need no other form in the shop's languages. */
export function pluralForms(write: (count: number) => string): CountedText {
  return { one: write(1), other: write(2) };
}

/** The text for a count of 1 or more. `formatted` is the count in the store's number format. */
export function fillCount({ one, other }: CountedText, count: number, formatted: string): string {
  return fillText(count === 1 ? one : other, { number: formatted });
}

/** Values that leave parameters of a message as placeholders, for `fillText` in an island: `{ name: '{name}' }`. */
export function placeholders<Name extends string>(...names: readonly Name[]): Record<Name, string> {
  // `fromEntries` widens the keys to `string`.
  return Object.fromEntries(names.map((name) => [name, `{${name}}`])) as Record<Name, string>;
}
