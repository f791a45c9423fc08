import { currencyFacts } from '@/config/shop/store-formats';
import { storeConfig } from '@/config/shop/stores';
import type { CurrencyCode } from '@/config/types';
import { minorOf, priceIn, reductionMoment } from './amounts';
import {
  type Article,
  type ArticlePrice,
  type Findings,
  unknownCurrencyOf,
  type Family,
  type FileFormat,
  type SourceFile,
  type SourceRow,
} from './article';
import type { Fault } from '../check/report';
import type { ImportMap } from './import-map';
import { isOver } from '../../../domain/pricing/planned-price';
import { Parser } from 'htmlparser2';

// What all formats have in common of texts and properties.

/** A text without HTML's names of characters: `K&uuml;che &amp; Bad`. */
function decoded(text: string): string {
  return text.replaceAll(/&(?:[a-z]+\d*|#\d+|#x[\da-f]+);/gi, (entity) => {
    let character = '';
    const parser = new Parser({ ontext: (part) => void (character += part) });
    parser.end(entity);
    return character;
  });
}

/** Properties that only the shop may know. */
const internal =
  /^(?:costs?|cost[ _-](?:price|per item|of goods)|purchase[ _-]?price|einkaufspreis|ek[ _-]preis|inkoop(?:s?prijs)|prix d['’ ]achat|inköpspris|innkjøpspris|prezzo d['’ ]acquisto|(?:supplier|lieferant|leverancier|fournisseur|fornitore|leverantör|leverandør)(?:[ _-].*)?)$/i;
const gtinNames = /^(?:gtin|gtin-?(?:8|12|13|14)|ean|ean-?(?:8|13)|upc|isbn|barcode)$/i;
const mpnName = /^mpn$/i;

const mapped = <Value>(values: Readonly<Record<string, Value>>, of: (value: Value) => Value) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [decoded(name), of(value)]));

/** An article with plain texts, whose GTIN and number of the maker are not properties; without those that only the shop may know. */
function plainArticle(article: Article, findings: Findings): Article {
  let { gtin, mpn } = article;
  const attributes: Record<string, readonly string[]> = {};
  for (const [name, values] of Object.entries(article.attributes)) {
    if (internal.test(name)) findings.omit('costs and suppliers');
    else if (gtinNames.test(name)) gtin ||= values[0] ?? '';
    else if (mpnName.test(name)) mpn ||= values[0] ?? '';
    else attributes[decoded(name)] = values.map(decoded);
  }
  if (Object.values(article.texts).some(({ description = '' }) => /<img\b/i.test(description)))
    findings.omit('pictures in descriptions');
  const texts = Object.entries(article.texts).map(([key, text]) => [
    key,
    text.name === undefined ? text : { ...text, name: decoded(text.name) },
  ]);
  return {
    ...article,
    gtin,
    mpn,
    attributes,
    brand: decoded(article.brand),
    categories: article.categories.map((path) => path.map(decoded)),
    texts: Object.fromEntries(texts),
    options: mapped(article.options, decoded),
    variations: article.variations.map(({ sku, options }) => ({ sku, options: mapped(options, decoded) })),
  };
}

async function* countedCells(
  rows: AsyncIterable<SourceRow>,
  omits: NonNullable<FileFormat['omits']>,
  findings: Findings,
): AsyncGenerator<SourceRow> {
  const omitted = Object.entries(omits);
  for await (const row of rows) {
    for (const [what, columns] of omitted)
      if (columns.some((column) => row.cell(column) !== '')) findings.omit(what);
    yield row;
  }
}

/** `rows` reads the file, also several times. */
export async function* plainArticles(
  format: FileFormat,
  rows: () => AsyncIterable<SourceRow>,
  findings: Findings,
  source: SourceFile,
): AsyncGenerator<Article> {
  let reads = 0;
  const countedOnce = () => {
    reads += 1;
    return reads === 1 ? countedCells(rows(), format.omits ?? {}, findings) : rows();
  };
  for await (const article of format.articles(countedOnce, findings, source))
    yield plainArticle(article, findings);
}

export const omittedText = (omitted: ReadonlyMap<string, number>): string =>
  [...omitted].map(([what, rows]) => `${what} (${rows} ${rows === 1 ? 'row' : 'rows'})`).join(', ');

function withAnswers(article: Article, answers: ImportMap['attributes']): Article {
  let { gtin, mpn } = article;
  const kept = Object.entries(article.attributes).filter(([name, values]) => {
    const answer = answers[name];
    if (answer?.as === 'gtin') gtin ||= values[0] ?? '';
    if (answer?.as === 'mpn') mpn ||= values[0] ?? '';
    return answer === undefined || (answer !== null && answer.as === undefined);
  });
  return { ...article, gtin, mpn, attributes: Object.fromEntries(kept) };
}

export const answered = ({ article, variants }: Family, { attributes }: ImportMap): Family => ({
  article: withAnswers(article, attributes),
  variants: variants.map((variant) => withAnswers(variant, attributes)),
});

/** Minor units by currency. */
type Amounts = ReadonlyMap<CurrencyCode, number>;

interface Pricing {
  readonly map: Pick<ImportMap, 'currency' | 'decimals' | 'prices' | 'rates' | 'stores' | 'taxes'>;
  readonly currencies: readonly CurrencyCode[];
  readonly report: Findings;
}

interface PriceFields {
  readonly prices: Readonly<Record<string, number>>;
  readonly special?: Readonly<Record<string, number>>;
  readonly special_from?: string;
  readonly special_to?: string;
}

/** Omits currencies without an amount or a rate in the map. Adds what is wrong with texts to `wrong`. */
function amountsOf(
  article: Article,
  kind: keyof ArticlePrice,
  { map, currencies }: Pricing,
  wrong: Fault[],
): Amounts {
  // Null while the map does not say it.
  const tax = map.prices === 'gross' ? 0 : map.prices && (map.taxes[article.taxClass] ?? null);
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
    if (minor === null) wrong.push(['noAmount', { text }]);
    if (minor === null || minor === 0) return [];
    const price = priceIn(currency, minor, tax ?? 0, rate);
    // Only an amount that VAT or a rate changes is rounded.
    if (tax === 0 && !rate && price !== minor)
      wrong.push(['offStep', { text, step: currencyFacts[currency].step / 100 }]);
    return [[currency, price] as const];
  });
  return new Map(amounts);
}

function periodOf({ line, reduction }: Article, report: Findings) {
  const moments = { special_from: reduction.from, special_to: reduction.to };
  const given = Object.entries(moments).flatMap(([field, text]) => {
    if (text === '') return [];
    const moment = reductionMoment(text);
    if (moment === null) report.problem(line, field, ['noDate', { text }]);
    return moment === null ? [] : [[field, moment] as const];
  });
  return Object.fromEntries(given);
}

function reportMissing({ line }: Article, regular: Amounts, { map, currencies, report }: Pricing): void {
  const sold = (map.stores ?? []).flatMap((store): CurrencyCode[] => [
    ...storeConfig(store).availableCurrencyCodes,
  ]);
  for (const currency of currencies)
    if (sold.includes(currency) && !regular.has(currency))
      report.problem(line, `price:${currency}`, 'missing');
}

/** The reduced prices and their period. Reports those that are missing in a currency, or that reduce nothing. */
function reductionOf(article: Article, regular: Amounts, special: Amounts, report: Findings) {
  if (special.size === 0) return {};
  const missing = [...regular.keys()].filter((currency) => !special.has(currency));
  for (const currency of missing) report.problem(article.line, `special_price:${currency}`, 'missing');
  if (missing.length > 0) return {};
  const notReduced = [...special].filter(([currency, minor]) => minor >= (regular.get(currency) ?? 0));
  if (notReduced.length > 0) {
    const currencies = notReduced.map(([currency]) => currency).join(', ');
    report.note(article.line, ['reducedOut', { sku: article.sku, currencies }]);
    return {};
  }
  const period = periodOf(article, report);
  if (isOver({ to: period['special_to'] }, new Date()))
    report.note(article.line, ['over', { sku: article.sku, day: article.reduction.to }]);
  return { special: Object.fromEntries(special), ...period };
}

/**
 * The price fields of an article with VAT, in minor units of each currency. `none`: it has no price. `wrong`: an amount is not
 * one of its currency; reported once, not per currency. A reduced price that is not less than the price is left out, with a note.
 */
export function pricesOf(article: Article, pricing: Pricing): PriceFields | 'none' | 'wrong' {
  const { report } = pricing;
  const wrong = { regular: [] as Fault[], special: [] as Fault[] };
  const regular = amountsOf(article, 'regular', pricing, wrong.regular);
  const special = amountsOf(article, 'special', pricing, wrong.special);
  for (const [field, faults] of [
    ['price', wrong.regular],
    ['special_price', wrong.special],
  ] as const) {
    const fault = faults.at(-1);
    if (fault !== undefined) report.problem(article.line, field, fault);
  }
  if (wrong.regular.length + wrong.special.length > 0) return 'wrong';
  if (regular.size === 0) return unknownCurrencyOf(article) === null ? 'none' : 'wrong';
  reportMissing(article, regular, pricing);
  return { prices: Object.fromEntries(regular), ...reductionOf(article, regular, special, report) };
}
