import { randomInt } from 'node:crypto';
import { fail, ok, type Result } from '@/lib/result';
import type { Context } from '../context';
import { refusedShipping, servesAddress } from '../domain/delivery/shipping';
import { type Draft, refusedPayment, toDraft } from '../domain/orders/draft';
import type { CommerceError } from '../errors';
import type { Order } from '../model/order';
import type { CheckoutPort, PlaceOrderInput, PlacedOrder } from '../ports/checkout';
import type { OrderPort } from '../ports/orders';
import { withTransactionId } from '../ports/payment-provider';
import type { SandboxPayment } from '../ports/payment-sandbox';
import {
  cartBy,
  mayReadContacts,
  type CartChoices,
  type Carts,
  type MemoryCart,
  newId,
  priced,
  put,
  shippingOf,
  usableCart,
  view,
  writableCart,
  writeChoices,
} from './carts';
import { money, availableOf, type ShopData } from './shop-data';

export interface MemoryOrder {
  order: Order;
  readonly cart: MemoryCart;
  readonly lines: MemoryCart['lines'];
  readonly transactionId: string;
  /** Null for a bank transfer. */
  readonly page: { readonly url: string; readonly returnUrl: string; readonly cancelUrl: string } | null;
  /** What was chosen on the payment page. */
  choice: SandboxPayment['state'];
}

/** What the ports of orders work on. */
export interface OrderData {
  readonly data: ShopData;
  readonly carts: Carts;
  readonly orders: Map<string, MemoryOrder>;
  /** Idempotency key → the order that was placed with it. */
  readonly keys: Map<string, MemoryOrder>;
  /** The URL of the payment page of a payment. */
  readonly sandboxPage: (paymentId: string) => string;
}

const numberLength = 8;
/** A number for people, which does not grant access. */
const newNumber = () => Array.from({ length: numberLength }, () => randomInt(10)).join('');

function toOrder({ store }: Context, draft: Draft, input: PlaceOrderInput): Order {
  const { cart, pricing, tax } = draft;
  const { currency } = cart.prices.grandTotal;
  return {
    ref: newId('order'),
    number: newNumber(),
    store,
    date: new Date().toISOString(),
    status: 'pending_payment',
    underReview: false,
    email: draft.email,
    comment: input.comment || null,
    poNumber: input.poNumber || null,
    items: cart.items.map(({ product, quantity, prices }) => ({
      sku: product.sku,
      name: product.name,
      url: product.url,
      image: product.image,
      options: product.options,
      parts: product.parts,
      quantity,
      price: prices.price,
      rowTotal: prices.rowTotal,
    })),
    totals: cart.prices,
    rows: pricing.rows.map(({ kind, quantity, gross, discount, net, taxRate, tax: amount }) => ({
      kind,
      quantity,
      gross: money(gross, currency),
      discount: money(discount, currency),
      net: money(net, currency),
      taxRate,
      tax: money(amount, currency),
    })),
    tax,
    shippingAddress: draft.shippingAddress,
    billingAddress: draft.billingAddress,
    shippingMethod: draft.shippingMethod,
    pickupPoint: null,
    paymentMethod: draft.paymentMethod,
    carrier: null,
    trackingNumber: null,
  };
}

/** The order that holds a cart, which a canceled one does not. */
const holderOf = ({ orders }: OrderData, cart: MemoryCart): MemoryOrder | undefined =>
  [...orders.values()].findLast((each) => each.cart === cart && each.order.status !== 'canceled');

/** The order that a request repeats, by its key or as the one that holds the cart; null for a new one. */
function repeated(
  shop: OrderData,
  context: Context,
  cart: MemoryCart,
  key: string | undefined,
): Result<MemoryOrder | null, CommerceError> {
  const earlier = key === undefined ? undefined : shop.keys.get(key);
  if (earlier)
    return earlier.cart === cart && earlier.order.status !== 'canceled'
      ? ok(earlier)
      : fail({ code: 'idempotency_key_reused' });
  if (cart.ordered === null) return ok(null);
  const holding = holderOf(shop, cart);
  return key === undefined && holding && mayReadContacts(context, cart)
    ? ok(holding)
    : fail({ code: 'cart_ordered', number: cart.ordered });
}

/** Orders a cart: takes its units from the stock. */
function write(
  shop: OrderData,
  context: Context,
  draft: Draft,
  cart: MemoryCart,
  input: PlaceOrderInput,
): MemoryOrder {
  const { data, keys, orders, sandboxPage } = shop;
  const order = toOrder(context, draft, input);
  const transactionId = newId('payment');
  const { success, cancel } = input.returnUrls;
  const page = {
    url: sandboxPage(transactionId),
    returnUrl: withTransactionId(success, transactionId),
    cancelUrl: withTransactionId(cancel, transactionId),
  };
  const isTransfer = order.paymentMethod.code === 'banktransfer';
  const { lines } = cart;
  const placed: MemoryOrder = {
    order,
    cart,
    lines,
    transactionId,
    page: isTransfer ? null : page,
    choice: 'pending',
  };
  for (const { product, quantity } of lines)
    data.stock.set(product.sku, availableOf(data, product.sku) - quantity);
  cart.ordered = order.number;
  orders.set(order.ref, placed);
  if (input.idempotencyKey !== undefined) keys.set(input.idempotencyKey, placed);
  return placed;
}

/** Cancels an order: its units return to the stock, its lines to the current cart of the shopper. */
function cancel({ data }: OrderData, placed: MemoryOrder): void {
  const { cart, lines } = placed;
  placed.order = { ...placed.order, status: 'canceled' };
  for (const { product, quantity } of lines)
    data.stock.set(product.sku, availableOf(data, product.sku) + quantity);
  if (!cart.next) cart.ordered = null;
  else for (const { product, quantity } of lines) put(cart.next, product, quantity);
}

/** Applies the choice on the payment page to the order. */
export function settle(shop: OrderData, placed: MemoryOrder): void {
  if (placed.order.status !== 'pending_payment' || placed.choice === 'pending') return;
  if (placed.choice === 'paid') placed.order = { ...placed.order, status: 'processing' };
  else cancel(shop, placed);
}

export function toPlaced({ order, cart, transactionId, page, choice }: MemoryOrder): PlacedOrder {
  const isOpen = order.status === 'pending_payment' && choice === 'pending';
  return {
    order,
    cartId: cart.id,
    transactionId: page && transactionId,
    paymentUrl: isOpen && page ? page.url : null,
  };
}

function placeOrder(
  shop: OrderData,
  ...[context, cartId, input]: Parameters<CheckoutPort['placeOrder']>
): Result<PlacedOrder, CommerceError> {
  const cart = cartBy(shop.carts, context, cartId);
  if (!cart) return fail({ code: 'cart_empty' });
  const known = repeated(shop, context, cart, input.idempotencyKey);
  if (!known.ok) return known;
  if (known.data) return ok(toPlaced(known.data));
  const { store } = context;
  const offered = { store, methods: shippingOf(store) };
  const draft = toDraft(offered, { ...cart, offerId: null }, priced(shop.data, context, cart));
  if (!draft.ok) return draft;
  const { expectedTotal: seen } = input;
  const { minor, currency } = draft.data.cart.prices.grandTotal;
  if (seen && (seen.minor !== minor || seen.currency !== currency)) return fail({ code: 'cart_changed' });
  return ok(toPlaced(write(shop, context, draft.data, cart, input)));
}

function cancelPayment(shop: OrderData, ...[context, cartId]: Parameters<CheckoutPort['cancelPayment']>) {
  const cart = cartBy(shop.carts, context, cartId);
  if (!cart) return fail({ code: 'not_found' as const });
  const live = holderOf(shop, cart);
  if (live) {
    if (!live.page) return fail({ code: 'order_not_cancelable' as const });
    if (live.choice === 'pending') live.choice = 'canceled';
    settle(shop, live);
  }
  const after = usableCart(shop.carts, context, cartId);
  const isHeld = live !== undefined && live.order.status !== 'canceled';
  return isHeld || !after
    ? fail({ code: 'order_not_cancelable' as const })
    : ok(view(shop.data, context, after));
}

/** The checkout in memory. */
export function createCheckout(shop: OrderData): CheckoutPort {
  const { data, carts } = shop;
  const step = async (context: Context, cartId: string, changes: Partial<CartChoices>) => {
    const cart = writableCart(carts, context, cartId, 'cart_empty');
    return cart.ok ? ok(view(data, context, writeChoices(context, cart.data, changes))) : cart;
  };
  return {
    setEmail: (context, cartId, email) => step(context, cartId, { email }),
    setShippingAddress: async (context, cartId, address) =>
      servesAddress(context.store, address)
        ? step(context, cartId, { shippingAddress: address })
        : fail({ code: 'address_not_served', postcode: address.postcode }),
    setBillingAddress: (context, cartId, address) => {
      const same = address === 'sameAsShipping';
      return step(context, cartId, { billingAddress: same ? null : address, billingSameAsShipping: same });
    },
    setShippingMethod: async (context, cartId, carrierCode, methodCode) => {
      const cart = writableCart(carts, context, cartId, 'cart_empty');
      if (!cart.ok) return cart;
      if (!cart.data.shippingAddress) return fail({ code: 'address_missing' });
      const wanted = view(data, context, { ...cart.data, carrierCode, methodCode });
      return wanted.selectedShippingMethod
        ? step(context, cartId, { carrierCode, methodCode })
        : fail(refusedShipping(shippingOf(context.store), wanted.grams, carrierCode));
    },
    pickupPoints: async () => [],
    setPaymentMethod: async (context, cartId, code) => {
      const cart = writableCart(carts, context, cartId, 'cart_empty');
      if (!cart.ok) return cart;
      const wanted = view(data, context, { ...cart.data, paymentMethod: code });
      return wanted.selectedPaymentMethod
        ? step(context, cartId, { paymentMethod: code })
        : fail(refusedPayment(code, wanted.prices.grandTotal));
    },
    placeOrder: async (...input) => placeOrder(shop, ...input),
    cancelPayment: async (...input) => cancelPayment(shop, ...input),
  };
}

/** The order of this store with a reference; null for any other. */
export function orderBy({ orders }: OrderData, { store }: Context, ref: string): MemoryOrder | null {
  const placed = orders.get(ref);
  return placed?.order.store === store ? placed : null;
}

/** Orders in memory. They have no history. */
export function createOrders(shop: OrderData): OrderPort {
  return {
    byRef: async (context, ref) => orderBy(shop, context, ref)?.order ?? null,
    history: async () => [],
  };
}
