import { purchase } from '@/config/limits/islands';
import { fail, ok, type Result } from '@/lib/result';
import type { CommerceError } from '../../errors';
import type { AddLine, Cart, CartAddresses, NotAdded } from '../../model/cart';
import { type Held, type Taken, withRemainingStock } from './share-stock';
import { currencyFacts } from '@/config/shop/store-formats';
import { isBusinessMethod } from '@/config/shop/payments';
import type { CurrencyCode } from '@/config/types';
import type { Money } from '../../model/money';

/** Different variants in one cart. */
export const maxLines = 100;

export const exceedsOrderQuantity = (units: number): boolean => units > purchase.maxOrderQuantity;

export const transferLimit = (currency: CurrencyCode): Money => ({
  minor: currencyFacts[currency].maxTransfer,
  currency,
});

/** Whether the customer of a cart may pay by a method: some are for businesses only, which name their company. */
export function suitsCustomer(method: string, cart: CartAddresses): boolean {
  const invoiced = cart.billingSameAsShipping ? cart.shippingAddress : cart.billingAddress;
  return !isBusinessMethod(method) || (invoiced?.company ?? '') !== '';
}

export const exceedsMethod = (method: string, { minor, currency }: Money): boolean =>
  method === 'banktransfer' && minor > currencyFacts[currency].maxTransfer;

export interface Salable {
  readonly id: number;
  readonly sku: string;
  /** Enabled and sold in the store. */
  readonly sold: boolean;
  readonly stock: number;
  /** What one bundle takes from the stock of its parts; empty for others. */
  readonly parts: readonly Taken[];
  readonly choices: readonly string[];
  readonly variants:
    | readonly {
        readonly id: number;
        readonly sku: string;
        readonly sold: boolean;
        readonly stock: number;
        /** Attribute code → value id. */
        readonly options: Readonly<Record<string, string>>;
      }[]
    | null;
}

/** The product, or its variant with all chosen options. Fails with `options_required` or `options_impossible`. */
export function chooseVariant(
  product: Salable,
  options: NonNullable<AddLine['options']>,
): Result<{ id: number; sku: string; stock: number; parts: readonly Taken[] }, CommerceError> {
  const { id, sku, stock, parts, variants, choices } = product;
  if (!product.sold) return fail({ code: 'product_unavailable', sku });
  if (!variants) return ok({ id, sku, stock, parts });
  const missing = choices.filter((code) => !Object.hasOwn(options, code));
  if (missing.length > 0) return fail({ code: 'options_required', sku, missing });
  const chosen = Object.entries(options);
  const match = variants.find(
    (variant) => variant.sold && chosen.every(([code, value]) => variant.options[code] === String(value)),
  );
  if (!match) return fail({ code: 'options_impossible', sku });
  return ok({ id: match.id, sku: match.sku, stock: match.stock, parts: [] });
}

export type CartUnits = Readonly<Record<number, number>>;

export interface WantedItem {
  productId: number;
  sku: string;
  quantity: number;
  stock: number;
  parts: readonly Taken[];
}

export interface OrderedLine {
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
}

export interface Candidate extends OrderedLine {
  readonly product: { readonly id: number; readonly stock: number; readonly parts: readonly Taken[] } | null;
}

const sumOf = (quantities: readonly number[]) => quantities.reduce((sum, quantity) => sum + quantity, 0);

const isQuantity = (qty: number) => Number.isInteger(qty) && qty >= 1 && qty <= purchase.maxQuantity;

/** Merges lines of one product. `salableOf`: the product with a SKU, sold or not. The first invalid line fails. */
export function wantedItems(
  lines: readonly AddLine[],
  salableOf: (sku: string) => Salable | null | undefined,
): Result<WantedItem[], CommerceError> {
  const wanted = new Map<number, WantedItem>();
  for (const { product: sku, qty, options } of lines) {
    const salable = salableOf(sku);
    if (!salable) return fail({ code: 'product_unavailable', sku });
    const chosen = chooseVariant(salable, options ?? {});
    if (!chosen.ok) return chosen;
    const { id: productId, sku: variantSku, stock, parts } = chosen.data;
    const quantity = (wanted.get(productId)?.quantity ?? 0) + qty;
    if (!isQuantity(qty) || !isQuantity(quantity)) {
      return fail({ code: 'quantity_limit', sku, limit: purchase.maxQuantity });
    }
    wanted.set(productId, { productId, sku: variantSku, quantity, stock, parts });
  }
  return ok([...wanted.values()]);
}

export function checkNewQuantities(quantities: Iterable<number>): Result<void, CommerceError> {
  return [...quantities].every((qty) => qty === 0 || isQuantity(qty))
    ? ok(undefined)
    : fail({ code: 'quantity_limit', sku: '', limit: purchase.maxQuantity });
}

/** The first invalid line fails: `quantity_limit`, `insufficient_stock`, `line_limit` or `order_quantity_limit`. */
export function checkAdded(units: CartUnits, wanted: readonly WantedItem[]): Result<void, CommerceError> {
  for (const { productId, sku, quantity, stock } of wanted) {
    const sum = (units[productId] ?? 0) + quantity;
    const available = Math.max(0, stock);
    if (sum > purchase.maxQuantity) return fail({ code: 'quantity_limit', sku, limit: purchase.maxQuantity });
    if (sum > available) return fail({ code: 'insufficient_stock', sku, available });
  }
  if (exceedsOrderQuantity(sumOf(Object.values(units)) + sumOf(wanted.map(({ quantity }) => quantity)))) {
    return fail({ code: 'order_quantity_limit', limit: purchase.maxOrderQuantity });
  }
  const lines = new Set([...Object.keys(units), ...wanted.map(({ productId }) => String(productId))]);
  return lines.size > maxLines ? fail({ code: 'line_limit', limit: maxLines }) : ok(undefined);
}

/** Fails if the cart has more units than an order may have; one that had too many, `before`, may get fewer. */
export function checkQuantities(
  cart: Cart,
  quantities: ReadonlyMap<string, number>,
  before: number,
): Result<Cart, CommerceError> {
  if (exceedsOrderQuantity(cart.totalQuantity) && cart.totalQuantity > before) {
    return fail({ code: 'order_quantity_limit', limit: purchase.maxOrderQuantity });
  }
  for (const { id, error, product } of cart.items) {
    const { sku, salableQuantity: available } = product;
    if (!quantities.has(id) || error === null) continue;
    if (error === 'unavailable') return fail({ code: 'product_unavailable', sku });
    return fail({ code: 'insufficient_stock', sku, available });
  }
  return ok(cart);
}

/** The units of a product that can be added to a cart: what its lines take of a stock, as bundles or alone, is gone. */
function unitsLeft(held: Held, { id: productId, stock, parts }: NonNullable<Candidate['product']>): number {
  const [item] = withRemainingStock(held, [{ productId, quantity: 0, stock, parts }]);
  return Math.max(0, (item?.stock ?? 0) - (held.units[productId] ?? 0));
}

/** The part of the lines that fits into a cart with what is `held`; the rest is named with its first reason. */
export function fitLines(
  held: Held,
  lines: readonly Candidate[],
): { wanted: WantedItem[]; notAdded: NotAdded[] } {
  const units = new Map(Object.entries(held.units).map(([id, quantity]) => [Number(id), quantity]));
  const bundles: Record<number, readonly Taken[]> = { ...held.bundles };
  const wanted: WantedItem[] = [];
  const notAdded: NotAdded[] = [];
  for (const { sku, name, quantity, product } of lines) {
    const inCart = (product && units.get(product.id)) ?? 0;
    const hasLine = product !== null && units.has(product.id);
    const available = product ? unitsLeft({ units: Object.fromEntries(units), bundles }, product) : 0;
    const allowed = Math.min(
      purchase.maxQuantity - inCart,
      purchase.maxOrderQuantity - sumOf([...units.values()]),
      hasLine || units.size < maxLines ? Infinity : 0,
    );
    const added = Math.max(0, Math.min(quantity, available, allowed));
    if (product && added > 0) {
      units.set(product.id, inCart + added);
      if (product.parts.length > 0) bundles[product.id] = product.parts;
      wanted.push({
        productId: product.id,
        sku,
        quantity: added,
        stock: product.stock,
        parts: product.parts,
      });
    }
    if (added === quantity) continue;
    const reason = !product ? 'unavailable' : available < quantity ? 'insufficient_stock' : 'quantity_limit';
    notAdded.push({ sku, name, reason, quantity: quantity - added });
  }
  return { wanted, notAdded };
}
