import { randomBytes } from 'node:crypto';
import { companyFacts } from '@/config/shop/seller';
import { pickupMethod } from '@/config/shop/shipping';
import { offeredShipping } from '@/lib/stores/offered-shipping';
import { fail, ok, type Result } from '@/lib/result';
import type { Context } from '../context';
import { composeCart } from '../domain/cart/compose-cart';
import type { CartLine } from '../domain/cart/cart-line';
import { checkAdded, checkNewQuantities, checkQuantities, wantedItems } from '../domain/cart/fit-lines';
import type { PricedCart } from '../domain/orders/draft';
import { offeredMethods } from '../domain/payments/payment-methods';
import { decideTax } from '../domain/tax/decide-tax';
import { taxCaseOf } from '../domain/tax/cart-tax';
import type { CommerceError } from '../errors';
import type { Address } from '../model/address';
import type { Cart } from '../model/cart';
import type { CartPort } from '../ports/cart';
import {
  isSold,
  type MemoryProduct,
  optionsOf,
  pageOf,
  availableOf,
  priceOf,
  productId,
  salable,
  type ShopData,
  tierPrice,
  urlOf,
} from './shop-data';

interface MemoryLine {
  readonly id: string;
  readonly product: MemoryProduct;
  quantity: number;
}

/** What the steps of the checkout write to a cart. */
export interface CartChoices {
  email: string | null;
  shippingAddress: Address | null;
  billingAddress: Address | null;
  billingSameAsShipping: boolean;
  carrierCode: string | null;
  methodCode: string | null;
  paymentMethod: string | null;
}

/** What a guest enters; it is shown to their browser only. */
const noContacts = { email: null, shippingAddress: null, billingAddress: null, billingSameAsShipping: true };

/** A stored cart. */
export interface MemoryCart extends CartChoices {
  readonly id: string;
  readonly store: Context['store'];
  lines: MemoryLine[];
  /** The browser that entered the contacts; undefined for any. */
  enteredBy: string | undefined;
  /** The number of its order; null while it is active. */
  ordered: string | null;
  /** The cart that was filled with the id of this one after it was ordered. */
  next: MemoryCart | null;
}

export type Carts = Map<string, MemoryCart>;

/** A new unguessable id. */
export const newId = (kind: string): string => `${kind}_${randomBytes(18).toString('base64url')}`;

/** The shipping methods that need no pick-up point. */
export const shippingOf = (store: Context['store']) =>
  offeredShipping(store).filter(({ method }) => method !== pickupMethod);

/** The payment methods of a store: those of the payment page of the sandbox, and bank transfer. */
export const paymentsOf = ({ store, currency }: Context) =>
  offeredMethods({ redirect: {}, hasAccount: companyFacts().iban !== null }, store, currency);

function toLine(data: ShopData, { store }: Context, { id, product, quantity }: MemoryLine): CartLine {
  const page = pageOf(data, product);
  const price = priceOf(data, product);
  const category = data.categories.find(({ code }) => code === page.category);
  return {
    id,
    quantity,
    productId: productId(product.sku),
    type: product.parent === undefined ? 'simple' : 'variant',
    sku: product.sku,
    parentProductId: productId(page.sku),
    parentProductSku: page.sku,
    name: page.name,
    url: urlOf(page),
    brand: page.brand,
    images: [],
    parentProductImages: [],
    categories: category ? [category.name] : [],
    options: optionsOf(product),
    price,
    regular: price,
    lowest: null,
    earlier: null,
    tierPrice: tierPrice(product, quantity),
    offerPrice: null,
    stock: availableOf(data, product.sku),
    parts: [],
    grams: product.grams ?? 0,
    sold: isSold(data, store, product),
  };
}

/** Whether the browser of a visitor may see the contacts of a cart. */
export const mayReadContacts = ({ browser }: Context, { enteredBy }: MemoryCart): boolean =>
  enteredBy === undefined || enteredBy === browser;

/** Writes a step of the checkout; what another browser has entered is erased. */
export function writeChoices(context: Context, cart: MemoryCart, changes: Partial<CartChoices>): MemoryCart {
  const enters = 'email' in changes || 'shippingAddress' in changes || 'billingAddress' in changes;
  if (!mayReadContacts(context, cart)) Object.assign(cart, noContacts);
  return Object.assign(cart, changes, enters && { enteredBy: context.browser });
}

/** The steps of the checkout that a cart has. */
function stepsOf({ email, paymentMethod, ...cart }: MemoryCart): Partial<CartChoices> {
  const { shippingAddress, billingAddress, billingSameAsShipping, carrierCode, methodCode } = cart;
  const delivery = { shippingAddress, billingAddress, billingSameAsShipping, carrierCode, methodCode };
  return {
    ...(email !== null && { email }),
    ...(paymentMethod !== null && { paymentMethod }),
    ...(shippingAddress !== null && delivery),
  };
}

/** A cart with current prices and stock. Its version and the number of its order are not known. */
export function priced(data: ShopData, context: Context, cart: MemoryCart): PricedCart {
  const { store, currency } = context;
  const shown = mayReadContacts(context, cart) ? cart : { ...cart, ...noContacts };
  const row = { ...shown, number: null, version: 0, couponCode: null };
  const all = composeCart(
    { store, currency, methods: shippingOf(store), payments: paymentsOf(context) },
    {
      row,
      email: row.email,
      lines: cart.lines.map((line) => toLine(data, context, line)),
      tax: decideTax({ ...taxCaseOf(store, row), consultation: null }),
      coupon: null,
      offer: null,
      pickupPoint: null,
    },
    new Date(),
  );
  return { ...all, cart: { ...all.cart, version: null } };
}

export const view = (data: ShopData, context: Context, cart: MemoryCart): Cart =>
  priced(data, context, cart).cart;

/** The cart of this store with an id, active or ordered; null for any other. */
export function cartBy(carts: Carts, { store }: Context, id: string): MemoryCart | null {
  const cart = carts.get(id);
  return cart?.store === store ? cart : null;
}

/** The cart that somebody with an id can use: that cart, or the one that was filled after it was ordered. */
export function usableCart(carts: Carts, context: Context, id: string | null): MemoryCart | null {
  const cart = id === null ? null : cartBy(carts, context, id);
  return cart?.ordered ? cart.next : cart;
}

/** The active cart with an id, to be changed; fails with the number of its order, or with `unknown`. */
export function writableCart(
  carts: Carts,
  context: Context,
  id: string,
  unknown: 'not_found' | 'cart_empty',
): Result<MemoryCart, CommerceError> {
  const cart = cartBy(carts, context, id);
  if (!cart) return fail({ code: unknown });
  return cart.ordered === null ? ok(cart) : fail({ code: 'cart_ordered', number: cart.ordered });
}

function newCart(carts: Carts, { store }: Context): MemoryCart {
  const cart: MemoryCart = {
    id: newId('cart'),
    store,
    ...noContacts,
    enteredBy: undefined,
    carrierCode: null,
    methodCode: null,
    paymentMethod: null,
    lines: [],
    ordered: null,
    next: null,
  };
  carts.set(cart.id, cart);
  return cart;
}

/** Adds units of a product to the lines of a cart. */
export function put(cart: MemoryCart, product: MemoryProduct, quantity: number): void {
  const line = cart.lines.find((each) => each.product === product);
  if (line) line.quantity += quantity;
  else cart.lines.push({ id: newId('line'), product, quantity });
}

function add(data: ShopData, carts: Carts, ...[context, id, lines]: Parameters<CartPort['add']>) {
  const wanted = wantedItems(lines, (sku) => salable(data, context, sku));
  if (!wanted.ok) return wanted;
  const held = usableCart(carts, context, id);
  const units = (held?.lines ?? []).map(({ product, quantity }) => [
    data.products.indexOf(product),
    quantity,
  ]);
  const possible = checkAdded(Object.fromEntries(units) as Record<number, number>, wanted.data);
  if (!possible.ok) return possible;
  const cart = held ?? newCart(carts, context);
  const ordered = id === null ? null : cartBy(carts, context, id);
  if (ordered?.ordered) ordered.next = cart;
  for (const { productId: index, quantity } of wanted.data) {
    const product = data.products[index];
    if (product) put(cart, product, quantity);
  }
  return ok(view(data, context, cart));
}

/** Sets quantities, all or none. */
function update(data: ShopData, carts: Carts, ...[context, id, items]: Parameters<CartPort['update']>) {
  const writable = writableCart(carts, context, id, 'not_found');
  if (!writable.ok) return writable;
  const cart = writable.data;
  const quantities = new Map(items.map((item) => [item.id, item.qty]));
  const legal = checkNewQuantities(quantities.values());
  if (!legal.ok) return legal;
  if (![...quantities.keys()].every((lineId) => cart.lines.some((line) => line.id === lineId)))
    return fail({ code: 'not_found' as const });
  const before = cart.lines;
  cart.lines = before
    .map((line) => ({ ...line, quantity: quantities.get(line.id) ?? line.quantity }))
    .filter(({ quantity }) => quantity > 0);
  const units = before.reduce((sum, { quantity }) => sum + quantity, 0);
  const checked = checkQuantities(view(data, context, cart), quantities, units);
  if (!checked.ok) cart.lines = before;
  return checked;
}

/** Carts in memory. A call changes a cart synchronously, so that calls do not interleave. */
export function createCart(data: ShopData, carts: Carts): CartPort {
  const shown = (context: Context, cart: MemoryCart | null) => (cart ? view(data, context, cart) : null);
  const get: CartPort['get'] = async (context, id) => shown(context, usableCart(carts, context, id));
  return {
    get,
    current: async (context, { cartId, canceledCartId }) => {
      const newer = usableCart(carts, context, cartId);
      const back = canceledCartId === undefined ? null : usableCart(carts, context, canceledCartId);
      if (!back || !newer || back === newer) return shown(context, back ?? newer);
      for (const { product, quantity } of newer.lines) put(back, product, quantity);
      if (mayReadContacts(context, newer)) writeChoices(context, back, stepsOf(newer));
      Object.assign(newer, noContacts, { lines: [], paymentMethod: null });
      return shown(context, back);
    },
    add: async (...input) => add(data, carts, ...input),
    claim: async (context, id) => (id === null ? null : get(context, id)),
    update: async (...input) => update(data, carts, ...input),
    remove: async (context, id, lineId) => update(data, carts, context, id, [{ id: lineId, qty: 0 }]),
  };
}
