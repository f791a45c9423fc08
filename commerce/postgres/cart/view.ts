import { acceptsMethod } from '@/config/payments';
import { storeConfig } from '@/config/stores';
import type { PaymentMethodCode } from '@/config/types';
import type { Queryable } from '@/database/pool';
import { offeredShipping } from '@/lib/offered-shipping';
import type { Context } from '../../context';
import { exceedsMethod, suitsCustomer } from '../../domain/cart/limits';
import { refersToLowestPrice, stockStatus, toImages, toPrice } from '../../domain/catalogue/product-values';
import { type Coupon, couponDiscount, couponProblem, type CouponUse } from '../../domain/coupons/coupon';
import { availableShipping } from '../../domain/delivery/shipping';
import type { PricedCart } from '../../domain/orders/draft';
import type { PaymentMethodsOf } from '../../domain/payments/payment-methods';
import { chargedAmount, priceCart } from '../../domain/pricing/price-cart';
import type { PriceRow } from '../../domain/pricing/price-rows';
import { cartTaxOf } from '../../domain/tax/cart-tax';
import type { Cart, CartItem, CartProblem, ShippingMethod } from '../../model/cart';
import type { Image } from '../../model/product';
import type { TaxDecision } from '../../model/tax';
import { findCoupon } from '../coupons/find-coupon';
import { chosenPickupPoint } from '../shipping/pickup-points';
import { taxDecisionOf } from '../tax/tax-decision';
import { type CartRow, emailOfCart } from './cart-row';
import { type LineRow, readLines, unitPrice } from './lines';
import { contextOfCart, offerOfCart, toCartOffer } from './offer-cart';

/** Why a line cannot be ordered now; null if it can. */
export function problemOf(row: LineRow): CartProblem | null {
  const { sold, name, stock, quantity } = row;
  if (!sold || unitPrice(row) === null || name === null) return 'unavailable';
  if (stock <= 0) return 'out_of_stock';
  return quantity > stock ? 'insufficient_stock' : null;
}

/** The first image of the variant, else of its parent. */
export function imageOf({ images, topImages }: LineRow, label: string): Image | null {
  const shown = toImages([...images, ...topImages], label).filter(({ disabled }) => !disabled);
  const own = shown.slice(0, images.filter(({ disabled }) => !disabled).length);
  return (own.length > 0 ? own : shown).toSorted((a, b) => a.position - b.position)[0] ?? null;
}

/** The reference price of the reduction that the product page announces; none if a tier price or an offer applies. */
function priorOf(row: LineRow, context: Context): CartItem['prices']['prior'] {
  const { price: final, regular, lowest: prior, earlier } = row;
  if (row.offerPrice !== null || row.tierPrice !== null || final === null || regular === null) return null;
  const { prior_price: amount } = toPrice({ final, regular, prior, earlier }, context);
  return amount && { amount, kind: refersToLowestPrice(context) ? 'lowest' : 'before' };
}

/** What the tier price of a line saves, in minor units; 0 without one. */
function tierSaving({ offerPrice, tierPrice, price, quantity }: LineRow, tax: TaxDecision): number {
  if (offerPrice !== null || tierPrice === null || price === null) return 0;
  return quantity * Math.max(0, chargedAmount(price, tax) - chargedAmount(tierPrice, tax));
}

function toItem(row: LineRow, priced: PriceRow | undefined, context: Context, tax: TaxDecision): CartItem {
  const money = (minor: number) => ({ minor, currency: context.currency });
  const discount = priced?.discount ?? 0;
  const saved = tierSaving(row, tax);
  const name = row.name ?? row.sku;
  return {
    id: row.id,
    quantity: row.quantity,
    error: problemOf(row),
    product: {
      id: String(row.productId),
      sku: row.sku,
      parentId: row.type === 'variant' ? String(row.topId) : null,
      parentSku: row.type === 'variant' ? row.topSku : null,
      name,
      url: row.url ?? '/',
      brand: row.brand,
      categories: row.categories ?? [],
      image: imageOf(row, name),
      stock_status: stockStatus(row.stock),
      salable_quantity: Math.max(0, row.stock),
      options: row.options ?? [],
    },
    prices: {
      price: money(chargedAmount(unitPrice(row) ?? 0, tax)),
      row_total: money(priced?.gross ?? 0),
      discount: discount > 0 ? money(discount) : null,
      // A reference price includes VAT: it cannot stand beside a price without.
      prior: tax.rate === 0 ? null : priorOf(row, context),
      tier_saving: saved > 0 ? money(saved) : null,
    },
  };
}

/** Everything that the view of a cart depends on. */
interface Stored {
  readonly row: CartRow;
  readonly email: string | null;
  readonly lines: readonly LineRow[];
  readonly tax: TaxDecision;
  /** Null also if the code of the cart no longer exists. */
  readonly coupon: Coupon | null;
}

/** The coupon of a cart, and what it takes off. */
function applyCoupon({ row, coupon }: Stored, use: CouponUse, shipping: number | null) {
  if (row.couponCode === null) return { coupon: null, discounts: [] };
  const problem = couponProblem(coupon, use);
  const discounts = coupon && !problem ? [couponDiscount(coupon, use, shipping)] : [];
  return { coupon: { code: row.couponCode, problem }, discounts };
}

const isChosenBy =
  (row: CartRow) =>
  ({ carrier_code, method_code }: ShippingMethod): boolean =>
    carrier_code === row.carrierCode && method_code === row.methodCode;

/** The chosen payment method while it is offered, also a brand of cards. */
function chosenPayment(
  { store }: Context,
  { paymentMethod: code }: CartRow,
  payments: readonly { code: PaymentMethodCode }[],
): { code: PaymentMethodCode } | null {
  const offered = payments.map((each) => each.code);
  const isOffered = code !== null && acceptsMethod(offered, storeConfig(store).paymentIcons, code);
  return isOffered ? { code } : null;
}

/** What the cart has of the steps of the checkout. */
function checkoutSteps(
  context: Context,
  { row, email }: Stored,
  methods: ShippingMethod[],
  payments: { code: PaymentMethodCode }[],
) {
  return {
    email,
    shipping_address: row.shippingAddress,
    selected_shipping_method: methods.find(isChosenBy(row)) ?? null,
    available_shipping_methods: methods,
    selected_pickup_point: chosenPickupPoint(context, row),
    billing_address: row.billingSameAsShipping ? row.shippingAddress : row.billingAddress,
    billing_same_as_shipping: row.billingSameAsShipping,
    available_payment_methods: payments,
    selected_payment_method: chosenPayment(context, row, payments),
  };
}

function toCart(
  context: Context,
  stored: Stored,
  methodsOf: PaymentMethodsOf,
): Omit<PricedCart, 'cart'> & { readonly cart: Omit<Cart, 'offer'> } {
  const { row, lines, tax } = stored;
  const priced = lines.map((line) => ({ unitPrice: unitPrice(line) ?? 0, quantity: line.quantity }));
  const goods = priced.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
  const grams = lines.reduce((sum, line) => sum + line.grams * line.quantity, 0);
  const shipping = availableShipping(
    { ...context, methods: offeredShipping(context.store) },
    row.shippingAddress,
    goods,
    grams,
  );
  const delivery = shipping.find(isChosenBy(row))?.amount.minor ?? null;
  const { coupon, discounts } = applyCoupon(stored, { ...context, goods, now: new Date() }, delivery);
  const { currency } = context;
  const pricing = priceCart({ lines: priced, discounts, shipping: delivery, tax, currency });
  const items = lines.map((line, index) => toItem(line, pricing.rows[index], context, tax));
  const methods = shipping.map(({ amount, ...method }) => ({
    ...method,
    amount: { ...amount, minor: chargedAmount(amount.minor, tax) },
  }));
  const payments = methodsOf(context.store, currency)
    .filter((code) => !exceedsMethod(code, pricing.totals.grand_total) && suitsCustomer(code, row))
    .map((code) => ({ code }));
  const cart = {
    id: row.id,
    number: row.number,
    version: row.version,
    total_quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
    error: items.find(({ error }) => error !== null)?.error ?? null,
    items,
    prices: pricing.totals,
    tax: cartTaxOf(context.store, row, tax),
    applied_coupons: coupon ? [coupon] : [],
    ...checkoutSteps(context, stored, methods, payments),
  };
  return { cart, pricing, tax, coupon };
}

/** The cart with the prices, names and stock that the catalogue has now, and how it is priced and taxed. */
export async function priceStoredCart(
  db: Queryable,
  visitor: Context,
  row: CartRow,
  methodsOf: PaymentMethodsOf,
): Promise<PricedCart> {
  const offer = await offerOfCart(db, row);
  const context = contextOfCart(visitor, offer);
  const lines = await readLines(db, context, row.id, row.offerId);
  const tax = await taxDecisionOf(db, context, row);
  const coupon = row.couponCode === null ? null : await findCoupon(db, row.couponCode);
  const email = await emailOfCart(db, row);
  const priced = toCart(context, { row, email, lines, tax, coupon }, methodsOf);
  return { ...priced, cart: { ...priced.cart, offer: toCartOffer(offer) } };
}

/** As `priceStoredCart`: the cart alone. */
export async function viewCart(
  db: Queryable,
  context: Context,
  row: CartRow,
  methodsOf: PaymentMethodsOf,
): Promise<Cart> {
  return (await priceStoredCart(db, context, row, methodsOf)).cart;
}
