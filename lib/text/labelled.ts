import { colonGaps } from '@/config/shop/store-formats';

const gaps: Readonly<Record<string, string>> = colonGaps;

/**
 * A label and its value: `Lens: 2.8 mm`, in French `Objectif : 2,8 mm`.
 * @param locale starts with the language code: `fr`, `fr-CH`, `fr_CH`
 */
export function labelled(label: string, value: string, locale: string): string {
  return `${label}${gaps[locale.slice(0, 2)] ?? ''}: ${value}`;
}
