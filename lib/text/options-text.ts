import { languageFormats } from '@/config/shop/store-formats';

const formats: Readonly<Record<string, { readonly colonGap: string }>> = languageFormats;

/** `Lens: 2.8 mm`, in French `Objectif : 2,8 mm`. `locale` starts with the language code: `fr-CH`, `fr_CH`. */
export function labelled(label: string, value: string, locale: string): string {
  return `${label}${formats[locale.slice(0, 2)]?.colonGap ?? ''}: ${value}`;
}

/** A text that begins with an ordinary word; not `PoE`, `Wi-Fi`, `Google Home`. */
const plainStart = /^\p{Lu}(?=\p{Ll}+(?:\s\P{Lu}|$))/u;

/** A label or value inside a line: in lower case, except in German, whose nouns are capitalised. `locale` as in `labelled`. */
export const insideLine = (text: string, locale: string): string =>
  locale.startsWith('de') ? text : text.replace(plainStart, (letter) => letter.toLocaleLowerCase(locale));

/** What is longer may wrap: an option after its colon, a value at its spaces. */
const SHORT = { option: 18, value: 24 };

const withoutBreaks = (text: string, longest: number) =>
  text.length > longest ? text : text.replaceAll(' ', '\u00A0');

export interface ChosenOption {
  readonly label: string;
  readonly valueLabel: string;
}

/** The chosen options of a line, `Lens: 2.8 mm, Colour: white`; empty for a simple product. */
export function optionsText(options: readonly ChosenOption[], locale: string): string {
  return options
    .map(({ label, valueLabel: value }) => labelled(label, withoutBreaks(value, SHORT.value), locale))
    .map((option) => withoutBreaks(option, SHORT.option))
    .join(', ');
}

/** The name of an article with the values of its options: `Dome camera, White, 2.8 mm`. */
export const nameWithOptions = (name: string, options: readonly { readonly valueLabel: string }[]): string =>
  [name, ...options.map(({ valueLabel: value }) => value)].join(', ');

/** The parts of a bundle as lines, `4 × Camera`; none for another article. */
export const partLines = (
  parts: readonly { readonly quantity: number; readonly name: string }[] | undefined,
): string[] => (parts ?? []).map(({ quantity, name }) => `${quantity} × ${name}`);

export function titledPartLines(title: string, parts: Parameters<typeof partLines>[0]): string[] {
  const lines = partLines(parts);
  return lines.length === 0 ? [] : [title, ...lines];
}
