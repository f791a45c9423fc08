import type { Language, PriceFormat, CurrencyCode } from '../types.ts';

/** The step of amounts that people pay or get, in minor units, by currency. Swiss prices end on 0 or 5. */
export const priceRounding = { EUR: 1, CHF: 5, NOK: 1, SEK: 1, GBP: 1 } as const satisfies Record<
  CurrencyCode,
  number
>;

const nbsp = '\u00a0';

/** The six price formats of the twelve stores (docs/countries.md "Formats"). */
export const priceFormats = {
  /** `€ 1.234,50` */
  euroFirst: { group: '.', decimal: ',', position: 'before', gap: nbsp, symbols: { EUR: '€' } },
  /** `1.234,50 €` */
  euroLast: { group: '.', decimal: ',', position: 'after', gap: nbsp, symbols: { EUR: '€' } },
  /** `1 234,50 €` */
  euroLastSpaced: { group: nbsp, decimal: ',', position: 'after', gap: nbsp, symbols: { EUR: '€' } },
  /** `CHF 1'234.50`, `EUR 1'234.50` */
  swiss: { group: "'", decimal: '.', position: 'before', gap: nbsp, symbols: { CHF: 'CHF', EUR: 'EUR' } },
  /** `1 234,50 kr`, `1 234 kr` */
  nordic: {
    group: nbsp,
    decimal: ',',
    position: 'after',
    gap: nbsp,
    symbols: { NOK: 'kr', SEK: 'kr' },
    whole: true,
  },
  /** `£1,234.50`, `€1,234.50` */
  british: { group: ',', decimal: '.', position: 'before', gap: '', symbols: { GBP: '£', EUR: '€' } },
} as const satisfies Record<string, PriceFormat>;

export const colonGaps = {
  en: '',
  nl: '',
  it: '',
  de: '',
  fr: nbsp,
  nb: '',
  sv: '',
} as const satisfies Record<Language, '' | typeof nbsp>;

/** The word between the bounds of a range, some of which are negative: `−25 to +55 °C`. */
export const rangeWords = {
  en: 'to',
  nl: 'tot',
  it: 'a',
  de: 'bis',
  fr: 'à',
  nb: 'til',
  sv: 'till',
} as const satisfies Record<Language, string>;

export const percentGaps = {
  en: '',
  nl: '',
  it: '',
  de: nbsp,
  fr: nbsp,
  nb: nbsp,
  sv: nbsp,
} as const satisfies Record<Language, '' | typeof nbsp>;
