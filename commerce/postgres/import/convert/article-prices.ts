import { storeConfig } from '@/config/shop/stores';
import type { CurrencyCode } from '@/config/types';
import { minorOf, priceIn, reductionMoment } from './amounts';
import { type Article, type ArticlePrice, type Findings, unknownCurrencyOf } from './article';
import type { ImportMap } from './import-map';

/** Minor units by currency. */
type Amounts = ReadonlyMap<CurrencyCode, number>;

interface Pricing {
  readonly map: Pick<ImportMap, 'currency' | 'decimals' | 'prices' | 'rates' | 'stores' | 'taxes'>;
  /** The currencies in which articles get prices. */
  readonly currencies: readonly CurrencyCode[];
  readonly report: Findings;
}

/** The price fields of a product or variant in a catalogue file (demo/README.md). */
interface PriceFields {
  readonly prices: Readonly<Record<string, number>>;
  readonly special?: Readonly<Record<string, number>>;
  readonly special_from?: string;
  readonly special_to?: string;
}

/**
 * The amounts of one kind; none in a currency for which the article has neither an amount nor the map a rate. Texts that are no amounts
 * are added to `wrong`.
 */
function amountsOf(
  article: Article,
  kind: keyof ArticlePrice,
  { map, currencies }: Pricing,
  wrong: Set<string>,
): Amounts {
  const tax = map.prices === 'net' ? (map.taxes[article.taxClass] ?? 0) : 0;
  // Without an answer of the map, prices are looked at as if they were of the first currency.
  const own = map.currency ?? currencies[0] ?? null;
  const base = article.prices[''] ?? (own === null ? undefined : article.prices[own]);
  const amounts = currencies.flatMap((currency) => {
    const given = article.prices[currency] ?? (currency === own ? base : undefined);
    const rate = given ? null : map.rates[currency];
    const text = (given ?? base)?.[kind] ?? '';
    if (text === '' || rate === undefined) return [];
    const minor = minorOf(
      text,
      map.decimals,
      article.prices[currency] ? currency : (map.currency ?? undefined),
    );
    if (minor === null) wrong.add(text);
    return minor === null || minor === 0 ? [] : [[currency, priceIn(currency, minor, tax, rate)] as const];
  });
  return new Map(amounts);
}

function periodOf({ line, reduction }: Article, report: Findings) {
  const moments = { special_from: reduction.from, special_to: reduction.to };
  const given = Object.entries(moments).flatMap(([field, text]) => {
    if (text === '') return [];
    const moment = reductionMoment(text);
    if (moment === null) report.problem(line, field, `${text} is not a date`);
    return moment === null ? [] : [[field, moment] as const];
  });
  return Object.fromEntries(given);
}

/** Reports the currencies in which a store sells, and the article has no price. */
function reportMissing({ line }: Article, regular: Amounts, { map, currencies, report }: Pricing): void {
  const sold = (map.stores ?? []).flatMap((store): CurrencyCode[] => [
    ...storeConfig(store).availableCurrencyCodes,
  ]);
  for (const currency of currencies)
    if (sold.includes(currency) && !regular.has(currency))
      report.problem(line, `price:${currency}`, 'is missing');
}

/** The reduced prices and their period. Reports those that are missing in a currency, or that reduce nothing. */
function reductionOf(article: Article, regular: Amounts, special: Amounts, report: Findings) {
  if (special.size === 0) return {};
  const missing = [...regular.keys()].filter((currency) => !special.has(currency));
  for (const currency of missing) report.problem(article.line, `special_price:${currency}`, 'is missing');
  if (missing.length > 0) return {};
  const notReduced = [...special].filter(([currency, minor]) => minor >= (regular.get(currency) ?? 0));
  if (notReduced.length > 0) {
    const currencies = notReduced.map(([currency]) => currency).join(', ');
    report.note(
      article.line,
      `the reduced price of ${article.sku} in ${currencies} is not less than the price, and is left out`,
    );
    return {};
  }
  return { special: Object.fromEntries(special), ...periodOf(article, report) };
}

/**
 * The price fields of an article with VAT, in minor units of each currency. `none`: it has no price. `wrong`: an amount is not
 * a number; reported once, not per currency. A reduced price that is not less than the price is left out, with a note.
 */
export function pricesOf(article: Article, pricing: Pricing): PriceFields | 'none' | 'wrong' {
  const { report } = pricing;
  const wrong = { regular: new Set<string>(), special: new Set<string>() };
  const regular = amountsOf(article, 'regular', pricing, wrong.regular);
  const special = amountsOf(article, 'special', pricing, wrong.special);
  for (const [field, texts] of [
    ['price', wrong.regular],
    ['special_price', wrong.special],
  ] as const) {
    const text = [...texts].at(-1);
    if (text !== undefined) report.problem(article.line, field, `${text} is not an amount`);
  }
  if (wrong.regular.size + wrong.special.size > 0) return 'wrong';
  if (regular.size === 0) return unknownCurrencyOf(article) === null ? 'none' : 'wrong';
  reportMissing(article, regular, pricing);
  return { prices: Object.fromEntries(regular), ...reductionOf(article, regular, special, report) };
}
