import { lineOfferPrice, newOffers } from '@/commerce/domain/offers/new-offer';
import type { NewOffer, OfferArticle } from '@/commerce/ports/admin/offers';
import type { CurrencyCode } from '@/config/types';
import { minorField } from '@/features/staff/fields';
import type { StaffKey } from '@/lib/messages/staff-texts';
import { isSku, skuKey, skuText } from '@/lib/sku';

/** Names of the fields of a line: `sku-0`, `price-0`. */
export type LineProblems = Readonly<Record<string, readonly [StaffKey]>>;

export interface TypedLine {
  readonly index: number;
  readonly sku: string;
  readonly quantity: number;
  readonly price: number | undefined;
  readonly discount: { readonly percent: number } | { readonly minor: number } | undefined;
}

const fieldNames = ['sku', 'quantity', 'price', 'discount'] as const;
type FieldName = (typeof fieldNames)[number];

/** `10 %`, `12,5%`, or an amount. Null: neither. */
export function readDiscount(text: string): TypedLine['discount'] | null {
  if (text === '') return undefined;
  const [, percent] = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*%$/.exec(text) ?? [];
  if (percent !== undefined) {
    const value = Number(percent.replace(',', '.'));
    return value <= 100 ? { percent: value } : null;
  }
  const amount = minorField.safeParse(text);
  return amount.success && amount.data !== undefined ? { minor: amount.data } : null;
}

/** The lines of the form that have something in them. */
export function typedLines(values: Readonly<Record<string, unknown>>): {
  readonly lines: readonly TypedLine[];
  readonly problems: LineProblems;
} {
  const indexes = Object.keys(values)
    .flatMap((name) => /^sku-(\d{1,3})$/.exec(name)?.[1] ?? [])
    .map(Number)
    .toSorted((a, b) => a - b);
  const problems: Record<string, [StaffKey]> = {};
  const lines = indexes.flatMap((index): TypedLine[] => {
    const text = (name: FieldName) => {
      const value = values[`${name}-${index}`];
      return typeof value === 'string' ? value.trim() : '';
    };
    const note = (name: FieldName) => void (problems[`${name}-${index}`] = [`offer.problem.${name}`]);
    const sku = skuText(text('sku'));
    if (sku === '' && text('price') === '' && text('discount') === '') return [];
    const quantity = text('quantity') === '' ? 1 : Number(text('quantity'));
    const price = minorField.safeParse(text('price'));
    const discount = readDiscount(text('discount'));
    if (!isSku(sku)) note('sku');
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > 9_999) note('quantity');
    if (!price.success) note('price');
    if (discount === null) note('discount');
    return [{ index, sku, quantity, price: price.data, discount: discount ?? undefined }];
  });
  return { lines, problems };
}

/** What the offer has of the lines, with the prices of units that follow; else what is wrong, at its fields. */
export function offerItems(
  lines: readonly TypedLine[],
  articles: readonly OfferArticle[],
  { currency, net }: { readonly currency: CurrencyCode; readonly net: boolean },
): { readonly items: NewOffer['items']; readonly problems: LineProblems } {
  const known = new Map(articles.map((article) => [skuKey(article.sku), article]));
  const problems: Record<string, [StaffKey]> = {};
  const seen = new Set<string>();
  const items = lines.flatMap(({ index, sku, quantity, price: typed, discount }) => {
    const article = known.get(skuKey(sku));
    const problem = !article
      ? 'unknown'
      : article.variants
        ? 'variants'
        : seen.has(skuKey(sku))
          ? 'twice'
          : null;
    seen.add(skuKey(sku));
    if (!article || problem) {
      problems[`sku-${index}`] = [`offer.problem.${problem ?? 'unknown'}`];
      return [];
    }
    const price = lineOfferPrice({ price: typed, discount, net }, article, currency);
    if (typeof price === 'number') return [{ sku: article.sku, quantity, price }];
    problems[`${price}-${index}`] = [price === 'price' ? 'offer.problem.noPrice' : 'offer.problem.tooMuch'];
    return [];
  });
  return { items, problems };
}

export const mostLines = newOffers.items;
