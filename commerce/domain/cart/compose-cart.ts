import { acceptsMethod } from '@/config/shop/payments';
import type { ShippingMethod as StoreMethod } from '@/config/shop/shipping';
import { storeConfig } from '@/config/shop/stores';
import type { CurrencyCode, PaymentMethodCode, StoreCode } from '@/config/types';
import type { PickupPoint } from '../../model/address';
import type { Cart, CartAddresses, CartOffer, ShippingMethod } from '../../model/cart';
import type { Coupon } from '../../model/coupon';
import type { TaxDecision } from '../../model/tax';
import { couponDiscount, couponProblem, type CouponUse } from '../coupons/coupon';
import { availableShipping } from '../delivery/shipping';
import { chargedAmount, priceCart, type Pricing } from '../pricing/price-cart';
import { cartTaxOf, taxOfClass } from '../tax/cart-tax';
import { type CartLine, toItem, unitPrice } from './cart-line';
import { exceedsMethod, suitsCustomer } from './fit-lines';

export interface StoredCart extends CartAddresses {
  readonly id: string;
  readonly number: string | null;
  readonly version: number;
  readonly carrierCode: string | null;
  readonly methodCode: string | null;
  readonly paymentMethod: string | null;
  readonly couponCode: string | null;
  readonly offerId: string | null;
}

export interface PricedCart {
  readonly cart: Cart;
  readonly pricing: Pricing;
  readonly tax: TaxDecision;
  readonly coupon: Cart['appliedCoupons'][number] | null;
}

interface CartParts {
  readonly row: StoredCart;
  readonly email: string | null;
  readonly lines: readonly CartLine[];
  readonly tax: TaxDecision;
  /** Null also if the code of the cart no longer exists. */
  readonly coupon: Coupon | null;
  readonly offer: CartOffer | null;
  readonly pickupPoint: PickupPoint | null;
}

interface Shop {
  readonly store: StoreCode;
  readonly currency: CurrencyCode;
  readonly methods: readonly StoreMethod[];
  readonly payments: readonly PaymentMethodCode[];
}

function applyCoupon({ row, coupon }: CartParts, use: CouponUse, shipping: number | null) {
  if (row.couponCode === null) return { coupon: null, discounts: [] };
  const problem = couponProblem(coupon, use);
  const discounts = coupon && !problem ? [couponDiscount(coupon, use, shipping)] : [];
  return { coupon: { code: row.couponCode, problem }, discounts };
}

const isChosenBy =
  (row: StoredCart) =>
  ({ carrierCode, methodCode }: ShippingMethod): boolean =>
    carrierCode === row.carrierCode && methodCode === row.methodCode;

/** The chosen payment method while it is offered, also a brand of cards; any where nothing is to be paid. */
function chosenPayment(
  { store }: Shop,
  { paymentMethod: code }: StoredCart,
  payments: readonly { code: PaymentMethodCode }[],
  isFree: boolean,
): { code: PaymentMethodCode } | null {
  const offered = payments.map((each) => each.code);
  const isOffered = code !== null && acceptsMethod(offered, storeConfig(store).paymentIcons, code);
  if (isOffered) return { code };
  return isFree ? (payments[0] ?? null) : null;
}

function checkoutSteps(
  shop: Shop,
  { row, email, pickupPoint }: CartParts,
  methods: ShippingMethod[],
  payments: { code: PaymentMethodCode }[],
  total: number,
) {
  const delivery = methods.find(isChosenBy(row)) ?? null;
  return {
    email,
    shippingAddress: row.shippingAddress,
    selectedShippingMethod: delivery,
    availableShippingMethods: methods,
    selectedPickupPoint: pickupPoint,
    billingAddress: row.billingSameAsShipping ? row.shippingAddress : row.billingAddress,
    billingSameAsShipping: row.billingSameAsShipping,
    availablePaymentMethods: payments,
    selectedPaymentMethod: chosenPayment(shop, row, payments, delivery !== null && total === 0),
  };
}

export function composeCart(shop: Shop, parts: CartParts, now: Date): PricedCart {
  const { row, lines, offer, tax } = parts;
  const { store, currency } = shop;
  const priced = lines.map((line) => ({
    unitPrice: unitPrice(line) ?? 0,
    quantity: line.quantity,
    tax: taxOfClass(tax, store, line.taxClass),
  }));
  const subtotal = priced.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
  const grams = lines.reduce((sum, line) => sum + line.grams * line.quantity, 0);
  const shipping = availableShipping(shop, row.shippingAddress, subtotal, grams, offer?.delivery);
  const delivery = shipping.find(isChosenBy(row))?.amount.minor ?? null;
  const { coupon, discounts } = applyCoupon(parts, { store, currency, subtotal, now }, delivery);
  const pricing = priceCart({ lines: priced, discounts, shipping: delivery, tax, currency });
  const items = lines.map((line, index) => toItem(line, pricing.rows[index], shop, tax));
  const methods = shipping.map(({ amount, ...method }) => ({
    ...method,
    amount: { ...amount, minor: chargedAmount(amount.minor, tax) },
  }));
  const payments = shop.payments
    .filter((code) => !exceedsMethod(code, pricing.totals.grandTotal) && suitsCustomer(code, row))
    .map((code) => ({ code }));
  const cart = {
    id: row.id,
    number: row.number,
    version: row.version,
    totalQuantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
    error: items.find(({ error }) => error !== null)?.error ?? null,
    items,
    grams,
    prices: pricing.totals,
    tax: cartTaxOf(store, row, tax),
    appliedCoupons: coupon ? [coupon] : [],
    offer,
    ...checkoutSteps(shop, parts, methods, payments, pricing.totals.grandTotal.minor),
  };
  return { cart, pricing, tax, coupon };
}
