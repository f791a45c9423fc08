import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/database/pool';
import { fail, ok, type Result } from '@/lib/result';
import type { Context } from '../../context';
import type { CommerceError } from '../../errors';
import type { PlaceOrderInput } from '../../ports/checkout';
import type { PaymentState } from '../../model/payment';
import { couponMailbox, takeCoupon } from '../coupons/coupons';
import { moveOrder, beginReview, reserveOncePaid } from '../orders/move-order';
import type { OrderDeps } from '../orders/order-deps';
import { orderItemsOf } from '../orders/order-items';
import { newOrderNumber, newPaymentId } from '../secrets';
import type { PaymentProvider } from '../../ports/payments';
import { providerFor } from '../payments/providers';
import { orderRow, cart, idempotencyKey, order, orderItem, payment } from '../schema/orders';
import { reserveStock, exceededShare } from '../stock/stock';
import type { Draft } from '../../domain/orders/draft';

const numberAttempts = 5;

const isFree = ({ cart: { prices } }: Draft) => prices.grandTotal.minor === 0;

const usedCoupon = ({ coupon }: Draft) => (coupon && !coupon.problem ? coupon.code : null);

function orderValues({ store, currency, customer }: Context, draft: Draft, input: PlaceOrderInput) {
  const { prices } = draft.cart;
  return {
    store,
    currency,
    cartId: draft.cart.id,
    customerId: customer,
    status: 'pending_payment' as const,
    email: draft.email,
    comment: input.comment || null,
    poNumber: input.poNumber || null,
    newsletter: input.newsletter ?? false,
    shippingAddress: draft.shippingAddress,
    billingAddress: draft.billingAddress,
    carrierCode: draft.shippingMethod.carrierCode,
    methodCode: draft.shippingMethod.methodCode,
    pickupPoint: draft.pickupPoint,
    paymentMethod: draft.paymentMethod.code,
    subtotal: prices.subtotal.minor,
    discount: prices.discounts.reduce((sum, { amount }) => sum + amount.minor, 0),
    shipping: prices.shipping?.minor ?? 0,
    grandTotal: prices.grandTotal.minor,
    taxRate: draft.tax.rate,
    taxAmount: draft.pricing.rows.reduce((sum, { tax }) => sum + tax, 0),
    tax: draft.tax,
    couponCode: usedCoupon(draft),
    offerId: draft.offerId,
  };
}

/** Inserts the order with the number reserved for its cart, or with another one if that is taken. */
async function insertOrder(
  tx: Transaction,
  values: ReturnType<typeof orderValues>,
  reserved: string | null,
): Promise<string> {
  for (let attempt = 0; attempt < numberAttempts; attempt += 1) {
    const number = (attempt === 0 ? reserved : null) ?? newOrderNumber();
    const [row] = await tx
      .insert(order)
      .values({ ...values, number })
      .onConflictDoNothing({ target: order.number })
      .returning({ id: order.id });
    if (row) return row.id;
  }
  throw new Error(`no free order number after ${numberAttempts} attempts`);
}

async function countCoupon(
  tx: Transaction,
  draft: Draft,
  orderId: string,
  limiter: OrderDeps['limiter'],
): Promise<Result<void, CommerceError>> {
  const code = usedCoupon(draft);
  if (code === null) return ok(undefined);
  return takeCoupon(tx, code, orderId, limiter && couponMailbox(code, draft.email, limiter.secret));
}

/** An order without a price is paid; an online payment exists at the provider only once it was created there. */
function stateAtStart(draft: Draft, provider: string): PaymentState {
  if (isFree(draft)) return 'paid';
  return provider === 'offline' ? 'pending' : 'created';
}

async function insertPayment(
  tx: Transaction,
  draft: Draft,
  orderId: string,
  provider: PaymentProvider,
): Promise<void> {
  const { minor: amount, currency } = draft.cart.prices.grandTotal;
  await tx.insert(payment).values({
    orderId,
    provider: provider.code,
    transactionId: newPaymentId(),
    method: draft.paymentMethod.code,
    state: stateAtStart(draft, provider.code),
    amount,
    currency,
  });
}

/**
 * Reserves the items of an order, unless unpaid orders would hold too much of them: then an online order reserves them once it
 * is paid, and a bank transfer waits for a person, if the shopper agrees. A client that asks (`acceptsReview: false`) is informed
 * also before an online order. The units of an offer were chosen by a person.
 */
async function reserveWithinLimits(
  tx: Transaction,
  limiter: OrderDeps['limiter'],
  draft: Draft,
  {
    orderId,
    clientKey,
    acceptsReview,
  }: { orderId: string; clientKey: string | null; acceptsReview: boolean | undefined },
): Promise<Result<void, CommerceError>> {
  const isTransfer = draft.paymentMethod.code === 'banktransfer';
  const isLimited = draft.offerId === null && !isFree(draft);
  const share = isLimited ? limiter?.shares?.[isTransfer ? 'transfers' : 'online'] : undefined;
  const sku = share ? await exceededShare(tx, { orderId, clientKey, isTransfer }, share) : null;
  if (sku === null) return reserveStock(tx, orderId);
  if (!isTransfer) {
    const reserved = await reserveOncePaid(tx, orderId);
    return reserved.ok && acceptsReview === false ? fail({ code: 'pieces_not_held', sku }) : reserved;
  }
  if (!acceptsReview) return fail({ code: 'transfer_review', sku });
  await beginReview(tx, orderId);
  return ok(undefined);
}

/** Keeps the key of an order, if it has one. False: a concurrent order of another cart used it. */
async function keepKey(
  tx: Transaction,
  key: string | undefined,
  cartId: string,
  orderId: string,
): Promise<boolean> {
  if (key === undefined) return true;
  const kept = await tx
    .insert(idempotencyKey)
    .values({ key, cartId, orderId })
    .onConflictDoNothing()
    .returning({ key: idempotencyKey.key });
  return kept.length > 0;
}

/** In the caller's transaction. Coupon and stock come last, because other orders wait for their locks. */
export async function writeOrder(
  tx: Transaction,
  { providers, outbox, limiter }: OrderDeps,
  context: Context,
  draft: Draft,
  input: PlaceOrderInput,
  clientKey: string | null,
): Promise<Result<string, CommerceError>> {
  const orderId = await insertOrder(tx, orderValues(context, draft, input), draft.cart.number);
  if (!(await keepKey(tx, input.idempotencyKey, draft.cart.id, orderId)))
    return fail({ code: 'idempotency_key_reused' });
  await tx.insert(orderItem).values(await orderItemsOf(tx, orderId, draft.cart.items));
  await tx
    .insert(orderRow)
    .values(draft.pricing.rows.map((row, position) => ({ orderId, position, ...row })));
  const provider = providerFor(providers, context.store, draft.paymentMethod.code);
  await insertPayment(tx, draft, orderId, provider);
  await tx
    .update(cart)
    .set({ status: 'ordered', version: sql`${cart.version} + 1`, updatedAt: sql`now()` })
    .where(eq(cart.id, draft.cart.id));
  await outbox.placed(tx, orderId, provider.code === 'offline');
  const counted = await countCoupon(tx, draft, orderId, limiter);
  if (!counted.ok) return counted;
  const { acceptsReview } = input;
  const reserved = await reserveWithinLimits(tx, limiter, draft, { orderId, clientKey, acceptsReview });
  if (!reserved.ok) return reserved;
  if (isFree(draft)) {
    await moveOrder(
      tx,
      { id: orderId, status: 'pending_payment', offerId: draft.offerId },
      'processing',
      'customer',
    );
    await outbox.paid(tx, orderId);
  }
  return ok(orderId);
}
