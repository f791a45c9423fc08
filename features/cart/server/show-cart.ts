import 'server-only';
import { randomBytes } from 'node:crypto';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import type { Cart, CartItem, CartOffer, PaymentMethod, ShippingMethod } from '@/commerce/model/cart';
import type { Money } from '@/commerce/model/money';
import type { OrderItem } from '@/commerce/model/order';
import { netPriceText, netTotals } from '@/commerce/domain/pricing/net-price';
import type { CurrencyCode, PaymentMethodCode, StoreCode } from '@/config/types';
import type { ShopRequest } from '@/features/store/server/request-context';
import type { Reply } from '@/lib/http/create-route';
import { formatDate } from '@/lib/dates/dates';
import { chosenDeliveryDay } from '@/commerce/domain/delivery/delivery-estimates';
import { paymentTitle, shippingTitle } from '@/lib/messages/method-titles';
import { includedTax } from '@/commerce/domain/pricing/percent';
import { formatPrice, toPriceRange } from '@/lib/money/money';
import { minorPerMajor } from '@/lib/money/number-format';
import { ok, type Result } from '@/lib/result';
import { storeTexts, type Texts } from '@/lib/messages/messages';
import {
  inSpecOrder,
  type ShownCart,
  type ShownItem,
  type ShownPaymentMethod,
  type ShownShippingMethod,
} from '../shown-cart';
import { cartCookies, readCheckoutCart } from './cart-cookie';
import { cartDelivery, cheapestShipping } from './cart-delivery';

function showShipping(store: StoreCode, method: ShippingMethod, texts: Texts): ShownShippingMethod {
  const { carrierCode, methodCode, amount } = method;
  const methodTitle = shippingTitle(carrierCode, methodCode, texts);
  return {
    carrierCode,
    methodCode,
    methodTitle,
    amount,
    deliveryDay: chosenDeliveryDay(store, method, new Date()),
  };
}

const showPayment = ({ code }: PaymentMethod, texts: Texts): ShownPaymentMethod => ({
  code,
  title: paymentTitle(code, texts),
});

type NetLine = NonNullable<ReturnType<typeof netTotals>['net']>['lines'][number];

function netPrices({ discount, prior, tierSaving }: CartItem['prices'], line: NetLine, rate: number) {
  const net = ({ minor, currency }: Money) => ({ minor: minor - includedTax(minor, rate), currency });
  return {
    price: line.unit,
    rowTotal: line.gross,
    discount: discount && line.discount,
    prior: prior && net(prior.amount),
    tierSaving: tierSaving && net(tierSaving),
  };
}

/** What the product of a line says about its line (spec §3). `prior`: the price before a reduction, of one unit. */
export const lineProduct = (
  { options, quantity, price, rowTotal }: Pick<OrderItem, 'options' | 'quantity' | 'price' | 'rowTotal'>,
  prior: Money | null,
) => ({
  options: options.map(inSpecOrder),
  quantity,
  priceRange: toPriceRange(price, prior),
  prices: { ...rowTotal, unitPrice: price.minor / minorPerMajor },
});

/** `net`: the line without VAT; undefined where the cart has no other amounts. `taxRate`: of the cart. */
function showItem(item: CartItem, net: NetLine | undefined, taxRate: number): ShownItem {
  const { product, quantity, prices } = item;
  const { price, rowTotal, prior } = prices;
  return {
    ...item,
    product: {
      ...product,
      typeId: 'simple',
      images: product.image ? [product.image] : [],
      ...lineProduct({ ...product, quantity, price, rowTotal }, prior && prior.amount),
    },
    prices: { ...prices, net: net ? netPrices(prices, net, item.taxRate ?? taxRate) : null },
  };
}

function showCoupon(
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

function showPrices(
  prices: Cart['prices'],
  { netTotal, net }: ReturnType<typeof netTotals>,
  texts: Texts,
): ShownCart['prices'] {
  return {
    ...prices,
    discounts: prices.discounts.map(({ code, amount }) => ({
      label: code ? texts('cart.discountCode', { code }) : texts('cart.discount'),
      amount,
    })),
    appliedTaxes: prices.appliedTaxes.map((tax) => ({ label: texts('common.tax'), ...tax })),
    netTotal,
    net: net && { subtotal: net.subtotal, discounts: net.discounts, shipping: net.shipping },
  };
}

function showDeliveries(store: StoreCode, cart: Cart, texts: Texts): ShownCart['shippingAddresses'] {
  const { shippingAddress: address, selectedPickupPoint, selectedShippingMethod: method } = cart;
  if (!address) return [];
  return [
    {
      ...address,
      selectedPickupPoint,
      selectedShippingMethod: method && showShipping(store, method, texts),
      availableShippingMethods: cart.availableShippingMethods.map((offered) =>
        showShipping(store, offered, texts),
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
export async function showCart(context: Context, stored: Cart | null): Promise<ShownCart> {
  const { store } = context;
  const texts = await storeTexts(store);
  const cart = stored ?? emptyCart(context.currency, await backend().payments.methods(context));
  const { selectedPaymentMethod: payment, offer } = cart;
  const lines = cart.items.map(({ quantity, taxRate, prices }) => ({ quantity, taxRate, ...prices }));
  const isFree = cart.selectedShippingMethod !== null && cart.prices.grandTotal.minor === 0;
  const paid =
    payment && (isFree ? { code: payment.code, title: texts('orders.free') } : showPayment(payment, texts));
  const untaxed = netTotals(cart.prices, lines, cheapestShipping(context, stored), cart.tax?.rate);
  return {
    id: cart.id,
    number: cart.number,
    version: cart.version,
    totalQuantity: cart.totalQuantity,
    error: cart.error,
    items: cart.items.map((item, index) => showItem(item, untaxed.net?.lines[index], cart.tax?.rate ?? 0)),
    prices: showPrices(cart.prices, untaxed, texts),
    tax: cart.tax,
    appliedCoupons: cart.appliedCoupons.map((coupon) => showCoupon(coupon, cart, store, texts)),
    offer: offer && showOffer(offer, store),
    email: cart.email,
    billingAddress: cart.billingAddress,
    billingSameAsShipping: cart.billingSameAsShipping,
    availablePaymentMethods:
      isFree && paid ? [paid] : cart.availablePaymentMethods.map((method) => showPayment(method, texts)),
    selectedPaymentMethod: paid,
    hasError: cart.error !== null,
    shippingAddresses: showDeliveries(store, cart, texts),
    delivery: cartDelivery(context, stored),
  };
}

/** Without whom it was made for. */
const showOffer = ({ customer: _, ...offer }: CartOffer, store: StoreCode): ShownCart['offer'] => ({
  ...offer,
  lastDay: formatDate(offer.expiresAt, store),
});

export async function cartReply<Failure>(
  { context, cookies }: Pick<ShopRequest, 'context' | 'cookies'>,
  result: Result<Cart, Failure>,
): Promise<Result<Reply, Failure>> {
  if (!result.ok) return result;
  return ok({ body: await showCart(context, result.data), cookies: cartCookies(cookies, result.data) });
}

/**
 * The response with the cart that the shopper has now, which may be another than the one in the cookie: the cookie of an offer
 * that was ordered or closed goes once they have a cart of their own. Null: they have none.
 */
export async function replacedCart({ context, cookies }: ShopRequest, cart: Cart | null): Promise<Reply> {
  const body = await showCart(context, cart);
  return cart === null || cart.id === readCheckoutCart(cookies)
    ? { body }
    : { body, cookies: cartCookies(cookies, cart) };
}
