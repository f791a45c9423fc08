import 'server-only';
import { randomBytes } from 'node:crypto';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import type { Cart, CartItem, CartOffer, PaymentMethod, ShippingMethod } from '@/commerce/model/cart';
import type { Money } from '@/commerce/model/money';
import type { CartTax } from '@/commerce/model/tax';
import { netPriceText, netTotals } from '@/commerce/domain/pricing/net-price';
import type { CurrencyCode, PaymentMethodCode, StoreCode } from '@/config/types';
import type { ShopRequest } from '@/features/store/server/request-context';
import type { Reply } from '@/lib/http/create-route';
import { formatDate } from '@/lib/dates/dates';
import { chosenDeliveryDay } from '@/commerce/domain/delivery/delivery-estimates';
import { paymentTitle, shippingTitle } from '@/lib/messages/method-titles';
import { includedTax } from '@/commerce/domain/pricing/percent';
import { formatPrice, toPriceRange, toWire } from '@/lib/money/money';
import { ok, type Result } from '@/lib/result';
import { storeTexts, type Texts } from '@/lib/messages/messages';
import {
  toWireOption,
  toWirePickupPoint,
  type WireCart,
  type WireCartItem,
  type WireOffer,
  type WirePaymentMethod,
  type WireShippingMethod,
  type WireTax,
} from '../wire-cart';
import { readCartToken, setCartCookie } from './cart-cookie';
import { cartDelivery, cheapestShipping } from './cart-delivery';

const toWireOrNull = (money: Money | null) => money && toWire(money);

function wireShipping(store: StoreCode, method: ShippingMethod, texts: Texts): WireShippingMethod {
  const { carrierCode, methodCode, amount } = method;
  const method_title = shippingTitle(carrierCode, methodCode, texts);
  const delivery_day = chosenDeliveryDay(store, method, new Date());
  return {
    carrier_code: carrierCode,
    method_code: methodCode,
    method_title,
    amount: toWire(amount),
    delivery_day,
  };
}

function wirePayment({ code }: PaymentMethod, texts: Texts): WirePaymentMethod {
  return { code, title: paymentTitle(code, texts) };
}

type NetLine = NonNullable<ReturnType<typeof netTotals>['net']>['lines'][number];

function netPrices({ discount, prior, tierSaving }: CartItem['prices'], line: NetLine, rate: number) {
  const net = ({ minor, currency }: Money) => toWire({ minor: minor - includedTax(minor, rate), currency });
  return {
    price: toWire(line.unit),
    row_total: toWire(line.gross),
    discount: discount && toWire(line.discount),
    prior: prior && net(prior.amount),
    tier_saving: tierSaving && net(tierSaving),
  };
}

/** The product of a line by the names of spec §3. */
function wireProduct({ product, quantity, prices }: CartItem): WireCartItem['product'] {
  const { price, rowTotal, prior } = prices;
  const { categories, image, stockStatus, salableQuantity, options, ...named } = product;
  return {
    ...named,
    categories: categories.map((name) => ({ name })),
    image,
    stock_status: stockStatus,
    salable_quantity: salableQuantity,
    options: options.map(toWireOption),
    type_id: 'simple',
    images: image ? [image] : [],
    quantity,
    price_range: toPriceRange(price, prior && prior.amount),
    prices: { ...toWire(rowTotal), unitPrice: toWire(price).value },
  };
}

/** `net`: the line without VAT; undefined where the cart has no other amounts. */
function wireItem(item: CartItem, net: NetLine | undefined, taxRate: number): WireCartItem {
  const { id, quantity, error, prices } = item;
  const { price, rowTotal, discount, prior, tierSaving } = prices;
  return {
    id,
    quantity,
    error,
    product: wireProduct(item),
    prices: {
      price: toWire(price),
      row_total: toWire(rowTotal),
      discount: toWireOrNull(discount),
      prior: prior && { ...prior, amount: toWire(prior.amount) },
      tier_saving: toWireOrNull(tierSaving),
      net: net ? netPrices(prices, net, taxRate) : null,
    },
  };
}

function wireCoupon(
  { code, problem }: Cart['appliedCoupons'][number],
  { tax }: Cart,
  store: StoreCode,
  texts: Texts,
) {
  if (!problem) return { code, message: null };
  // In the basis of the cart's amounts, with or without VAT.
  const minimumText = (minimum: Money) =>
    tax?.rate === 0
      ? netPriceText(minimum, store, texts)
      : `${formatPrice(minimum, store)} ${texts('cart.withTaxShort')}`;
  const values = problem.code === 'coupon_minimum' ? { minimum: minimumText(problem.minimum) } : {};
  return { code, message: texts(`error.${problem.code}`, values) };
}

function wirePrices(
  prices: Cart['prices'],
  { netTotal, net }: ReturnType<typeof netTotals>,
  texts: Texts,
): WireCart['prices'] {
  const { subtotal, discounts, shipping, appliedTaxes, grandTotal } = prices;
  return {
    subtotal: toWire(subtotal),
    discounts: discounts.map(({ code, amount }) => ({
      label: code === null ? texts('cart.discount') : texts('cart.discountCode', { code }),
      amount: toWire(amount),
    })),
    shipping: toWireOrNull(shipping),
    applied_taxes: appliedTaxes.map(({ rate, amount }) => ({
      label: texts('common.tax'),
      rate,
      amount: toWire(amount),
    })),
    grand_total: toWire(grandTotal),
    net_total: toWire(netTotal),
    net: net && {
      subtotal: toWire(net.subtotal),
      discounts: net.discounts.map(toWire),
      shipping: toWireOrNull(net.shipping),
    },
  };
}

const wireTax = ({ reason, rate, vatNumber, notice }: CartTax): WireTax => ({
  reason,
  rate,
  vat_number: vatNumber,
  notice,
});

const wireOffer = ({ number, expiresAt, expired }: CartOffer, store: StoreCode): WireOffer => ({
  number,
  expires_at: expiresAt,
  expired,
  last_day: formatDate(expiresAt, store),
});

function wireDeliveries(store: StoreCode, cart: Cart, texts: Texts): WireCart['shipping_addresses'] {
  const { shippingAddress: address, selectedShippingMethod: method, selectedPickupPoint: point } = cart;
  if (!address) return [];
  return [
    {
      ...address,
      selected_pickup_point: point && toWirePickupPoint(point),
      selected_shipping_method: method && wireShipping(store, method, texts),
      available_shipping_methods: cart.availableShippingMethods.map((offered) =>
        wireShipping(store, offered, texts),
      ),
    },
  ];
}

/** The cart of a customer without one. Spec §7: every cart has an id; the backend does not store this one. */
function emptyCart(currency: CurrencyCode, methods: readonly PaymentMethodCode[]): Cart {
  const zero = { minor: 0, currency };
  return {
    id: randomBytes(16).toString('base64url'),
    number: null,
    version: null,
    email: null,
    totalQuantity: 0,
    error: null,
    items: [],
    grams: 0,
    prices: { subtotal: zero, discounts: [], shipping: null, appliedTaxes: [], grandTotal: zero },
    tax: null,
    appliedCoupons: [],
    offer: null,
    shippingAddress: null,
    selectedShippingMethod: null,
    availableShippingMethods: [],
    selectedPickupPoint: null,
    billingAddress: null,
    billingSameAsShipping: true,
    availablePaymentMethods: methods.map((code) => ({ code })),
    selectedPaymentMethod: null,
  };
}

/** Null: the customer has no cart. */
export async function toWireCart(context: Context, stored: Cart | null): Promise<WireCart> {
  const { store } = context;
  const texts = await storeTexts(store);
  const cart = stored ?? emptyCart(context.currency, await backend().payments.methods(context));
  const { selectedPaymentMethod: payment } = cart;
  const lines = cart.items.map(({ quantity, prices }) => ({ quantity, ...prices }));
  const isFree = cart.selectedShippingMethod !== null && cart.prices.grandTotal.minor === 0;
  const paid =
    payment && (isFree ? { code: payment.code, title: texts('orders.free') } : wirePayment(payment, texts));
  const untaxed = netTotals(cart.prices, lines, cheapestShipping(context, stored));
  return {
    id: cart.id,
    number: cart.number,
    version: cart.version,
    total_quantity: cart.totalQuantity,
    error: cart.error,
    items: cart.items.map((item, index) => wireItem(item, untaxed.net?.lines[index], cart.tax?.rate ?? 0)),
    prices: wirePrices(cart.prices, untaxed, texts),
    tax: cart.tax && wireTax(cart.tax),
    applied_coupons: cart.appliedCoupons.map((coupon) => wireCoupon(coupon, cart, store, texts)),
    offer: cart.offer && wireOffer(cart.offer, store),
    email: cart.email,
    billing_address: cart.billingAddress,
    billing_same_as_shipping: cart.billingSameAsShipping,
    available_payment_methods:
      isFree && paid ? [paid] : cart.availablePaymentMethods.map((method) => wirePayment(method, texts)),
    selected_payment_method: paid,
    hasError: cart.error !== null,
    shipping_addresses: wireDeliveries(store, cart, texts),
    delivery: cartDelivery(context, stored),
  };
}

export async function cartReply<Failure>(
  context: Context,
  result: Result<Cart, Failure>,
): Promise<Result<Reply, Failure>> {
  if (!result.ok) return result;
  return ok({ body: await toWireCart(context, result.data), cookies: [setCartCookie(result.data.id)] });
}

/**
 * The response with the cart that the shopper has now, which may be another than the one in the cookie: an offer's cart is
 * replaced by their own once it was ordered or left. Null: they have none.
 */
export async function replacedCart({ context, cookies }: ShopRequest, cart: Cart | null): Promise<Reply> {
  const body = await toWireCart(context, cart);
  return cart === null || cart.id === readCartToken(cookies)
    ? { body }
    : { body, cookies: [setCartCookie(cart.id)] };
}
