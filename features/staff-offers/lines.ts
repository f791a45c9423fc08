import { z } from 'zod';
import { lineOfferPrice, newOffers } from '@/commerce/domain/offers/new-offer';
import type { NewOffer, OfferArticle } from '@/commerce/ports/admin/offers';
import type { ShippingMethodCode } from '@/config/shop/shipping';
import type { CurrencyCode } from '@/config/types';
import { minorField } from '@/features/staff/fields';
import { changeableFields } from '@/commerce/domain/orders/changed-address';
import type { StaffKey } from '@/lib/messages/staff-texts';
import { isSku, skuKey, skuText } from '@/lib/sku';

/** Names of the fields of a line: `sku-0`, `price-0`. */
export type LineProblems = Readonly<Record<string, readonly [StaffKey]>>;

/** `10 %`, `12,5%`, or an amount. Null: neither. */
export function readDiscount(
  text: string,
): { readonly percent: number } | { readonly minor: number } | undefined | null {
  if (text === '') return undefined;
  const [, percent] = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*%$/.exec(text) ?? [];
  if (percent !== undefined) {
    const value = Number(percent.replace(',', '.'));
    return value <= 100 ? { percent: value } : null;
  }
  const amount = minorField.safeParse(text);
  return amount.success && amount.data !== undefined ? { minor: amount.data } : null;
}

const lineFields = z.object({
  sku: z.string().transform(skuText).refine(isSku),
  quantity: z
    .string()
    .transform((text) => (text === '' ? 1 : Number(text)))
    .pipe(z.int().min(1).max(9_999)),
  price: minorField,
  discount: z.string().transform((text, context) => {
    const discount = readDiscount(text);
    if (discount !== null) return discount;
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  }),
});
export type TypedLine = z.infer<typeof lineFields> & { readonly index: number };

/** The lines of the form that have something in them, unless there is something wrong with one. */
export function typedLines(values: Readonly<Record<string, unknown>>) {
  const problems: Record<string, [StaffKey]> = {};
  const lines = Object.keys(values).flatMap((name): TypedLine[] => {
    const index = /^sku-(\d{1,3})$/.exec(name)?.[1];
    const typed = Object.keys(lineFields.shape).map((field) => {
      const value = values[`${field}-${index}`];
      return [field, typeof value === 'string' ? value.trim() : ''] as const;
    });
    if (index === undefined || typed.every(([field, text]) => field === 'quantity' || text === '')) return [];
    const line = lineFields.safeParse(Object.fromEntries(typed));
    if (line.success) return [{ index: Number(index), ...line.data }];
    for (const { path } of line.error.issues) {
      const field = path[0] as keyof typeof lineFields.shape;
      problems[`${field}-${index}`] = [`offer.problem.${field}`];
    }
    return [];
  });
  return { lines: lines.toSorted((a, b) => a.index - b.index), problems };
}

/** Of one unit in the shop, VAT included; from some number of units on it may be lower. */
export const shopPrice = ({ price, tiers }: OfferArticle, quantity: number): number | null =>
  (quantity > 1 ? tiers.findLast((tier) => tier.quantity <= quantity)?.price : undefined) ?? price;

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
    const isTwice = seen.has(skuKey(sku));
    seen.add(skuKey(sku));
    if (!article || article.variants || isTwice) {
      const problem = !article ? 'unknown' : article.variants ? 'variants' : 'twice';
      problems[`sku-${index}`] = [`offer.problem.${problem}`];
      return [];
    }
    const today = { ...article, price: shopPrice(article, quantity) };
    const price = lineOfferPrice({ price: typed, discount, net }, today, currency);
    if (typeof price === 'number') return [{ sku: article.sku, quantity, price }];
    problems[`${price}-${index}`] = [price === 'price' ? 'offer.problem.noPrice' : 'offer.problem.tooMuch'];
    return [];
  });
  return { items, problems };
}

export const mostLines = newOffers.items;

export const deliveryMethods = ['standard', 'pickup', 'express'] as const satisfies ShippingMethodCode[];

/** What staff type of an address, by its paths. */
export const addressParts = [...changeableFields, 'vat'] as const;

/** Keys of the texts of the lines, in `offer`. */
export const lineTexts = [
  'sku',
  'skuHint',
  'quantity',
  'price',
  'priceHint',
  'discount',
  'discountHint',
  'nothing',
  'remove',
] as const;

export type LineTexts = Readonly<Record<(typeof lineTexts)[number], string>>;
