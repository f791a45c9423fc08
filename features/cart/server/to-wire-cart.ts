import 'server-only';
import { randomBytes } from 'node:crypto';
import type { Context } from '@/commerce/context';
import type { Cart, CartItem, CartOffer, PaymentMethod, ShippingMethod } from '@/commerce/model/cart';
import type { Money, WireMoney } from '@/commerce/model/money';
import type { CartTax } from '@/commerce/model/tax';
import { netTotals } from '@/commerce/domain/pricing/net-totals';
import type { CurrencyCode, PaymentMethodCode, StoreCode } from '@/config/types';
import { offeredPaymentMethods } from '@/features/store/server/payment-methods';
import type { ShopRequest } from '@/features/store/server/request-context';
import type { Reply } from '@/lib/http/create-route';
import { formatDate } from '@/lib/dates/dates';
import { chosenDeliveryDay } from '@/commerce/domain/delivery/delivery-estimates';
import { paymentTitle, shippingTitle } from '@/lib/messages/method-titles';
import { includedTax } from '@/commerce/domain/pricing/included-tax';
import { formatPrice, toPriceRange, toWire } from '@/lib/money/money';
import { ok, type Result } from '@/lib/result';
import { storeTexts, type Texts } from '@/lib/messages/store-texts';
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
  const { carrier_code, method_code, amount } = method;
  const method_title = shippingTitle(carrier_code, method_code, texts);
  const delivery_day = chosenDeliveryDay(store, method, new Date());
  return { carrier_code, method_code, method_title, amount: toWire(amount), delivery_day };
}

function wirePayment({ code }: PaymentMethod, texts: Texts): WirePaymentMethod {
  return { code, title: paymentTitle(code, texts) };
}

/** The amounts of a line without the VAT in them; discount and saving are what its net amount is lower by. */
function netPrices({ price, row_total, discount, prior, tier_saving }: CartItem['prices'], rate: number) {
  const { currency } = price;
  const net = ({ minor }: Pick<Money, 'minor'>) => minor - includedTax(minor, rate);
  const amount = (minor: number): WireMoney => toWire({ minor, currency });
  const charged = net({ minor: row_total.minor - (discount?.minor ?? 0) });
  const unsaved = net({ minor: row_total.minor + (tier_saving?.minor ?? 0) });
  return {
    price: amount(net(price)),
    row_total: amount(net(row_total)),
    discount: discount && amount(net(row_total) - charged),
    prior: prior && amount(net(prior.amount)),
    tier_saving: tier_saving && amount(unsaved - net(row_total)),
  };
}

/** The product of a line by the names of spec §3. */
function wireProduct({ product, quantity, prices }: CartItem): WireCartItem['product'] {
  const { price, row_total, prior } = prices;
  const { categories, image, stock_status, salable_quantity, options, ...named } = product;
  return {
    ...named,
    categories: categories.map((name) => ({ name })),
    image,
    stock_status,
    salable_quantity,
    options: options.map(toWireOption),
    type_id: 'simple',
    images: image ? [image] : [],
    quantity,
    price_range: toPriceRange(price, prior && prior.amount),
    prices: { ...toWire(row_total), unitPrice: toWire(price).value },
  };
}

function wireItem(item: CartItem, taxRate: number): WireCartItem {
  const { id, quantity, error, prices } = item;
  const { price, row_total, discount, prior, tier_saving } = prices;
  return {
    id,
    quantity,
    error,
    product: wireProduct(item),
    prices: {
      price: toWire(price),
      row_total: toWire(row_total),
      discount: toWireOrNull(discount),
      prior: prior && { ...prior, amount: toWire(prior.amount) },
      tier_saving: toWireOrNull(tier_saving),
      net: taxRate === 0 ? null : netPrices(prices, taxRate),
    },
  };
}

function wireCoupon({ code, problem }: Cart['applied_coupons'][number], { store }: Context, texts: Texts) {
  if (!problem) return { code, message: null };
  const values = problem.code === 'coupon_minimum' ? { minimum: formatPrice(problem.minimum, store) } : {};
  return { code, message: texts(`error.${problem.code}`, values) };
}

function wirePrices(prices: Cart['prices'], cheapest: Money, texts: Texts): WireCart['prices'] {
  const { subtotal, discounts, shipping, applied_taxes, grand_total } = prices;
  const { net_total, net } = netTotals(prices, cheapest);
  return {
    subtotal: toWire(subtotal),
    discounts: discounts.map(({ code, amount }) => ({
      label: code === null ? texts('cart.discount') : texts('cart.discountCode', { code }),
      amount: toWire(amount),
    })),
    shipping: toWireOrNull(shipping),
    applied_taxes: applied_taxes.map(({ rate, amount }) => ({
      label: texts('common.tax'),
      rate,
      amount: toWire(amount),
    })),
    grand_total: toWire(grand_total),
    net_total: toWire(net_total),
    net: net && {
      subtotal: toWire(net.subtotal),
      discounts: net.discounts.map(toWire),
      shipping: toWireOrNull(net.shipping),
    },
  };
}

const wireTax = ({ reason, rate, vat_number, notice }: CartTax): WireTax => ({
  reason,
  rate,
  vat_number,
  notice,
});

const wireOffer = ({ number, expires_at, expired }: CartOffer, store: StoreCode): WireOffer => ({
  number,
  expires_at,
  expired,
  last_day: formatDate(expires_at, store),
});

/** The address of the delivery with its methods; none before there is an address. */
function wireDeliveries(store: StoreCode, cart: Cart, texts: Texts): WireCart['shipping_addresses'] {
  const { shipping_address: address, selected_shipping_method: method, selected_pickup_point: point } = cart;
  if (!address) return [];
  return [
    {
      ...address,
      selected_pickup_point: point && toWirePickupPoint(point),
      selected_shipping_method: method && wireShipping(store, method, texts),
      available_shipping_methods: cart.available_shipping_methods.map((offered) =>
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
    total_quantity: 0,
    error: null,
    items: [],
    prices: { subtotal: zero, discounts: [], shipping: null, applied_taxes: [], grand_total: zero },
    tax: null,
    applied_coupons: [],
    offer: null,
    shipping_address: null,
    selected_shipping_method: null,
    available_shipping_methods: [],
    selected_pickup_point: null,
    billing_address: null,
    billing_same_as_shipping: true,
    available_payment_methods: methods.map((code) => ({ code })),
    selected_payment_method: null,
  };
}

/** The response of the cart calls, with the titles and labels of the store. Null: the customer has no cart. */
export async function toWireCart(context: Context, stored: Cart | null): Promise<WireCart> {
  const { store } = context;
  const texts = await storeTexts(store);
  const cart = stored ?? emptyCart(context.currency, await offeredPaymentMethods(context));
  const { selected_payment_method: payment } = cart;
  return {
    id: cart.id,
    number: cart.number,
    version: cart.version,
    total_quantity: cart.total_quantity,
    error: cart.error,
    items: cart.items.map((item) => wireItem(item, cart.tax?.rate ?? 0)),
    prices: wirePrices(cart.prices, cheapestShipping(context, stored), texts),
    tax: cart.tax && wireTax(cart.tax),
    applied_coupons: cart.applied_coupons.map((coupon) => wireCoupon(coupon, context, texts)),
    offer: cart.offer && wireOffer(cart.offer, store),
    email: cart.email,
    billing_address: cart.billing_address,
    billing_same_as_shipping: cart.billing_same_as_shipping,
    available_payment_methods: cart.available_payment_methods.map((method) => wirePayment(method, texts)),
    selected_payment_method: payment && wirePayment(payment, texts),
    hasError: cart.error !== null,
    shipping_addresses: wireDeliveries(store, cart, texts),
    delivery: cartDelivery(context, stored),
  };
}

/** The response of a call that writes the cart: the cart, and the cookie with its token. */
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
