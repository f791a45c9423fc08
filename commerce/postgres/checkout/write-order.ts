import { eq, sql } from 'drizzle-orm';
import { fail, ok, type Result } from '@/lib/result';
import type { CommerceError } from '../../errors';
import type { PlaceOrderInput, StoreContext } from '../../port';
import type { Transaction } from '../database';
import type { Deps } from '../deps';
import { writeConfirmation } from '../mail/outbox';
import { providerFor } from '../payments/provider';
import { cart, idempotencyKey, order, orderItem, payment } from '../schema/sales';
import type { Draft } from './draft';
import { newOrderNumber } from './order-number';
import { takeStock } from './stock';

const numberAttempts = 5;

function orderValues({ store, currency }: StoreContext, draft: Draft, input: PlaceOrderInput) {
  const { prices } = draft.cart;
  const [tax] = prices.applied_taxes;
  return {
    store,
    currency,
    cartId: draft.cart.id,
    status: 'pending_payment' as const,
    email: draft.email,
    comment: input.comment || null,
    poNumber: input.poNumber || null,
    newsletter: input.newsletter ?? false,
    shippingAddress: draft.shippingAddress,
    billingAddress: draft.billingAddress,
    carrierCode: draft.shippingMethod.carrier_code,
    methodCode: draft.shippingMethod.method_code,
    paymentMethod: draft.paymentMethod.code,
    subtotal: prices.subtotal.minor,
    discount: prices.discounts.reduce((sum, { amount }) => sum + amount.minor, 0),
    shipping: draft.shippingMethod.amount.minor,
    grandTotal: prices.grand_total.minor,
    taxRate: tax?.rate ?? 0,
    taxAmount: tax?.amount.minor ?? 0,
  };
}

async function insertOrder(tx: Transaction, values: ReturnType<typeof orderValues>): Promise<string> {
  for (let attempt = 0; attempt < numberAttempts; attempt += 1) {
    const [row] = await tx
      .insert(order)
      .values({ ...values, number: newOrderNumber() })
      .onConflictDoNothing({ target: order.number })
      .returning({ id: order.id });
    if (row) return row.id;
  }
  throw new Error('no free order number was found');
}

function itemValues(orderId: string, { cart: { items } }: Draft) {
  return items.map(({ product, quantity, prices }, position) => ({
    orderId,
    position,
    productId: Number(product.id),
    sku: product.sku,
    name: product.name,
    url: product.url,
    image: product.image,
    options: product.options,
    quantity,
    price: prices.price.minor,
    rowTotal: prices.row_total.minor,
  }));
}

/**
 * Writes everything an order consists of and takes its goods from the shelf, all in the caller's
 * transaction. The stock comes last: its locks, for which other orders wait, are held shortest.
 */
export async function writeOrder(
  tx: Transaction,
  { providers, queue }: Deps,
  context: StoreContext,
  draft: Draft,
  input: PlaceOrderInput,
): Promise<Result<string, CommerceError>> {
  const orderId = await insertOrder(tx, orderValues(context, draft, input));
  const keyed = await tx
    .insert(idempotencyKey)
    .values({ key: input.idempotencyKey, cartId: draft.cart.id, orderId })
    .onConflictDoNothing()
    .returning({ key: idempotencyKey.key });
  // Another cart used the key at this very moment.
  if (keyed.length === 0) return fail({ code: 'idempotency_key_reused' });
  await tx.insert(orderItem).values(itemValues(orderId, draft));
  const provider = providerFor(providers, draft.paymentMethod.code);
  await tx.insert(payment).values({
    orderId,
    provider: provider.code,
    transactionId: provider.newTransactionId(),
    method: draft.paymentMethod.code,
    state: 'pending',
    amount: draft.cart.prices.grand_total.minor,
    currency: context.currency,
  });
  await tx
    .update(cart)
    .set({ status: 'ordered', version: sql`${cart.version} + 1`, updatedAt: sql`now()` })
    .where(eq(cart.id, draft.cart.id));
  await writeConfirmation(tx, queue, orderId, provider.code === 'offline' ? 'ready' : 'held');
  const pieces = draft.cart.items.map(({ product, quantity }) => ({
    productId: Number(product.id),
    sku: product.sku,
    quantity,
  }));
  const taken = await takeStock(tx, pieces);
  return taken.ok ? ok(orderId) : taken;
}
