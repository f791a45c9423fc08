import { countryProfiles } from '@/config/countries/profiles';
import { storeConfig } from '@/config/stores';
import { storeTexts, type Texts } from '@/lib/store-texts';
import type { Cart, CartItem, CartProblem } from '../../model/cart';
import type { Image } from '../../model/product';
import type { StoreContext } from '../../port';
import { toImages } from '../catalogue/cards';
import { scopeOf, stockStatus, toPrice } from '../catalogue/scope';
import { availablePayments } from '../checkout/payment-methods';
import { availableShipping } from '../checkout/shipping';
import type { Queryable } from '../database';
import type { CartRow } from './cart-row';
import { type LineRow, readLines } from './lines';
import { computeTotals } from './totals';

/** What the view of a cart needs of its row; an unsaved cart has nothing but an id. */
export type CartHead = Pick<
  CartRow,
  | 'id'
  | 'version'
  | 'email'
  | 'shippingAddress'
  | 'billingAddress'
  | 'billingSameAsShipping'
  | 'carrierCode'
  | 'methodCode'
  | 'paymentMethod'
>;

function problemOf({ sold, price, name, stock, quantity }: LineRow): CartProblem | null {
  if (!sold || price === null || name === null) return 'unavailable';
  if (stock <= 0) return 'out_of_stock';
  return quantity > stock ? 'insufficient_stock' : null;
}

/** The variant's own first picture, else its parent's. */
function pictureOf({ images, topImages }: LineRow, label: string): Image | null {
  const shown = toImages([...images, ...topImages], label).filter(({ disabled }) => !disabled);
  const own = shown.slice(0, images.filter(({ disabled }) => !disabled).length);
  return (own.length > 0 ? own : shown).toSorted((a, b) => a.position - b.position)[0] ?? null;
}

/** The reduction that the product's page announces; none where a tier price takes its place. */
function priorOf(row: LineRow, context: StoreContext): CartItem['prices']['prior'] {
  const { price: final, regular, lowest: prior, earlier } = row;
  if (row.tierPrice !== null || final === null || regular === null) return null;
  const scope = scopeOf(context);
  const { prior_price: amount } = toPrice({ final, regular, prior, earlier }, scope);
  return amount && { amount, kind: scope.priorPrice ? 'lowest' : 'before' };
}

function toItem(row: LineRow, context: StoreContext): CartItem {
  const { currency } = context;
  const unit = row.tierPrice ?? row.price ?? 0;
  const name = row.name ?? row.sku;
  return {
    id: row.id,
    quantity: row.quantity,
    error: problemOf(row),
    product: {
      id: String(row.productId),
      sku: row.sku,
      parentSku: row.type === 'variant' ? row.topSku : null,
      name,
      url: row.url ?? '/',
      brand: row.brand,
      categories: row.categories ?? [],
      image: pictureOf(row, name),
      stock_status: stockStatus(row.stock),
      salable_quantity: Math.max(0, row.stock),
      options: row.options ?? [],
    },
    prices: {
      price: { minor: unit, currency },
      row_total: { minor: unit * row.quantity, currency },
      discount: null,
      prior: priorOf(row, context),
    },
  };
}

function toCart(context: StoreContext, head: CartHead, items: CartItem[], texts: Texts): Cart {
  const { country } = storeConfig(context.store);
  const rows = items.map(({ prices }) => prices.row_total.minor);
  const goods = rows.reduce((sum, row) => sum + row, 0);
  const shipping = availableShipping(context, head.shippingAddress, goods, texts);
  const payments = availablePayments(context.store, texts);
  const chosen =
    shipping.find(
      ({ carrier_code, method_code }) => carrier_code === head.carrierCode && method_code === head.methodCode,
    ) ?? null;
  return {
    id: head.id,
    number: null,
    version: head.version,
    email: head.email,
    total_quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
    error: items.find(({ error }) => error !== null)?.error ?? null,
    items,
    prices: computeTotals({
      rows,
      discounts: [],
      shipping: chosen?.amount.minor ?? null,
      taxRate: countryProfiles[country].vatRate,
      currency: context.currency,
    }),
    applied_coupons: [],
    shipping_address: head.shippingAddress,
    selected_shipping_method: chosen,
    available_shipping_methods: shipping,
    billing_address: head.billingSameAsShipping ? head.shippingAddress : head.billingAddress,
    billing_same_as_shipping: head.billingSameAsShipping,
    available_payment_methods: payments,
    selected_payment_method: payments.find(({ code }) => code === head.paymentMethod) ?? null,
  };
}

/** The cart as it stands now: lines, prices and stock are the catalogue's of this moment. */
export async function viewCart(db: Queryable, context: StoreContext, head: CartHead): Promise<Cart> {
  const [rows, texts] = await Promise.all([readLines(db, context, head.id), storeTexts(context.store)]);
  const items = rows.map((row) => toItem(row, context));
  return toCart(context, head, items, texts);
}

/** A cart that was never written. */
export async function emptyCart(context: StoreContext, id: string): Promise<Cart> {
  const head: CartHead = {
    id,
    version: 0,
    email: null,
    shippingAddress: null,
    billingAddress: null,
    billingSameAsShipping: true,
    carrierCode: null,
    methodCode: null,
    paymentMethod: null,
  };
  return toCart(context, head, [], await storeTexts(context.store));
}
