interface Currency {
  /** Of amounts that people pay or get, in minor units. Swiss prices end on 0 or 5. */
  readonly step: number;
  /** Highest total of an order that is paid by bank transfer, in minor units. */
  readonly maxTransfer: number;
  /** A regular expression of what files write next to an amount besides the code. */
  readonly words: string;
}

/** The currencies that the shop sells in, by ISO 4217 code (spec §9). */
export const currencyFacts = {
  EUR: { step: 1, maxTransfer: 10_000_00, words: 'euro|€' },
  CHF: { step: 5, maxTransfer: 10_000_00, words: String.raw`s?fr\.?` },
  NOK: { step: 1, maxTransfer: 115_000_00, words: String.raw`kr\.?` },
  SEK: { step: 1, maxTransfer: 115_000_00, words: String.raw`kr\.?` },
  GBP: { step: 1, maxTransfer: 9_000_00, words: '£' },
} as const satisfies Record<string, Currency>;
export type CurrencyCode = keyof typeof currencyFacts;

export const currencyCodes = Object.keys(currencyFacts) as readonly CurrencyCode[];

export interface PriceFormat {
  readonly group: string;
  readonly decimal: ',' | '.';
  /** `gap`: between symbol and amount. */
  readonly position: 'before' | 'after';
  readonly gap: '' | '\u00a0';
  readonly symbols: Readonly<Partial<Record<CurrencyCode, string>>>;
  /** Whole amounts have no decimals, in every place. */
  readonly whole?: true;
}

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

interface LanguageFormat {
  /** Before a colon, and before a percent sign. */
  readonly colonGap: '' | typeof nbsp;
  readonly percentGap: '' | typeof nbsp;
  /** The word between the bounds of a range, some of which are negative: `−25 to +55 °C`. */
  readonly rangeWord: string;
  /** The symbol of a byte: `8 TB`, `8 To`. */
  readonly byte: 'B' | 'o';
}

export const languageFormats = {
  en: { colonGap: '', percentGap: '', rangeWord: 'to', byte: 'B' },
  nl: { colonGap: '', percentGap: '', rangeWord: 'tot', byte: 'B' },
  it: { colonGap: '', percentGap: '', rangeWord: 'a', byte: 'B' },
  de: { colonGap: '', percentGap: nbsp, rangeWord: 'bis', byte: 'B' },
  fr: { colonGap: nbsp, percentGap: nbsp, rangeWord: 'à', byte: 'o' },
  nb: { colonGap: '', percentGap: nbsp, rangeWord: 'til', byte: 'B' },
  sv: { colonGap: '', percentGap: nbsp, rangeWord: 'till', byte: 'B' },
} as const satisfies Record<string, LanguageFormat>;
export type Language = keyof typeof languageFormats;
