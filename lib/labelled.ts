import { colonGaps } from '@/config/store-formats';

const gaps: Readonly<Record<string, string>> = colonGaps;

/**
 * A value behind what it is, as the language writes it: `Lens: 2.8 mm`, in French `Objectif : 2,8 mm`.
 * @param locale begins with the code of the language: `fr`, `fr-CH`, `fr_CH`
 */
export function labelled(label: string, value: string, locale: string): string {
  return `${label}${gaps[locale.slice(0, 2)] ?? ''}: ${value}`;
}
