import type { Transaction, Database } from '@/database/pool';
import { offeredShipping } from '@/lib/stores/offered-shipping';
import { fail, ok, type Result } from '@/lib/result';
import type { Context } from '../../context';
import type { Outcome, CommerceError } from '../../errors';
import type { CheckoutPort } from '../../ports/checkout';
import { type CartRow, findCart, liveOrder, type CartChanges, writeCart } from '../cart/cart-row';
import { viewCart } from '../cart/view';
import type { OrderDeps } from '../orders/order-deps';
import { newOrderNumber } from '../secrets';
import { requireReleased } from '../restore/quarantine';
import { type CheckoutChoices, pickupPointsNear } from '../shipping/pickup-points';
import { refusedShipping, servesAddress } from '../../domain/delivery/shipping';
import type { VatChecks } from '../tax/consultations';
import { refusedPayment } from '../../domain/orders/draft';
import { placeOrder } from './place-order';
import { and, eq, ne } from 'drizzle-orm';
import type { Cart } from '../../model/cart';
import { usableCart } from '../cart/carts-of-visitor';
import { closePayment } from '../orders/money/settle';
import { paymentRefColumns } from '../payments/payment-row';
import { order, payment } from '../schema/orders';
import { transact } from '@/database/transact';
import { vatNumberOf } from '../../domain/tax/cart-tax';

/** VAT numbers are checked between transactions, so that no row stays locked while VIES answers. */
function createCartSteps({ db, outbox, choices }: OrderDeps, vat: VatChecks) {
  async function checkVatNumber(context: Context, row: CartRow, client: string | undefined): Promise<void> {
    const number = vatNumberOf(context.store, row);
    if (number !== null) await vat.refresh(number, client);
  }

  /** Writes a step. A failure of `accept` rolls the step back. */
  async function write(
    context: Context,
    cartId: string,
    changes: CartChanges,
    accept: (row: CartRow, tx: Transaction) => Outcome<CartRow> = async (row) => ok(row),
  ) {
    // Ready before the order is placed, so that place-order does not wait for it.
    void outbox.prepare();
    return transact(db, async (tx) => {
      const row = await writeCart(tx, context, cartId, 'cart_empty', changes);
      return row.ok ? accept(row.data, tx) : row;
    });
  }

  async function step(...input: Parameters<typeof write>) {
    const written = await write(...input);
    return written.ok ? ok(await viewCart(db, input[0], written.data, choices)) : written;
  }

  async function addressStep(
    context: Context,
    cartId: string,
    changes: CartChanges,
    client: string | undefined,
  ) {
    const written = await write(context, cartId, changes);
    if (!written.ok) return written;
    await checkVatNumber(context, written.data, client);
    return ok(await viewCart(db, context, written.data, choices));
  }

  return { step, addressStep, checkVatNumber };
}

async function livePayment(db: Database, cartId: string) {
  const [row] = await db
    .select({ ...paymentRefColumns, status: order.status })
    .from(order)
    .innerJoin(payment, eq(payment.orderId, order.id))
    .where(and(eq(order.cartId, cartId), ne(order.status, 'canceled')));
  return row ?? null;
}

async function cancelPayment(
  deps: OrderDeps,
  context: Context,
  cartId: string,
): Promise<Result<Cart, CommerceError>> {
  const before = await findCart(deps.db, context, cartId);
  if (!before) return fail({ code: 'not_found' });
  const live = before.status === 'ordered' ? await livePayment(deps.db, cartId) : null;
  if (live) {
    if (live.status !== 'pending_payment' || live.provider === 'offline') {
      return fail({ code: 'order_not_cancelable' });
    }
    const closed = await closePayment(deps, live, 'customer');
    if (!closed.ok) return closed;
  }
  // It was paid just before, or another tab ordered the cart again.
  if (await liveOrder(deps.db, cartId)) return fail({ code: 'order_not_cancelable' });
  const after = await usableCart(deps.db, context, cartId);
  if (!after) return fail({ code: 'order_not_cancelable' });
  return ok(await viewCart(deps.db, context, after, deps.choices));
}

async function acceptShipping(
  tx: Transaction,
  choices: CheckoutChoices,
  context: Context,
  row: CartRow,
): Outcome<CartRow> {
  if (!row.shippingAddress) return fail({ code: 'address_missing' });
  const cart = await viewCart(tx, context, row, choices);
  if (!cart.selectedShippingMethod) {
    return fail(refusedShipping(offeredShipping(context.store), cart.grams, row.carrierCode));
  }
  const isKnown = row.pickupPoint === null || cart.selectedPickupPoint !== null;
  return isKnown ? ok(row) : fail({ code: 'pickup_point_missing' });
}

/** Checkout in PostgreSQL: every step is one write to the cart, place-order is one transaction. */
export function createCheckout(deps: OrderDeps, vat: VatChecks): CheckoutPort {
  const { db, choices } = deps;
  const { addressStep, checkVatNumber, step } = createCartSteps(deps, vat);
  return {
    setEmail: (context, cartId, email) => step(context, cartId, { email, number: newOrderNumber() }),
    setShippingAddress: async (context, cartId, address, client) =>
      servesAddress(context.store, address)
        ? addressStep(context, cartId, { shippingAddress: address, number: newOrderNumber() }, client)
        : fail({ code: 'address_not_served', postcode: address.postcode }),
    setBillingAddress: (context, cartId, address, client) =>
      addressStep(
        context,
        cartId,
        address === 'sameAsShipping'
          ? { billingAddress: null, billingSameAsShipping: true }
          : { billingAddress: address, billingSameAsShipping: false },
        client,
      ),
    setShippingMethod: (context, cartId, carrierCode, methodCode, pickupPoint = null) =>
      step(context, cartId, { carrierCode, methodCode, pickupPoint }, (row, tx) =>
        acceptShipping(tx, choices, context, row),
      ),
    pickupPoints: async (context, cartId, carrierCode) => {
      const row = await findCart(db, context, cartId);
      return row ? pickupPointsNear(choices.pickupPoints, context, row.shippingAddress, carrierCode) : [];
    },
    setPaymentMethod: async (context, cartId, code) => {
      const row = await findCart(db, context, cartId);
      if (!row) return fail({ code: 'cart_empty' });
      const wanted = await viewCart(db, context, { ...row, paymentMethod: code }, choices);
      return wanted.selectedPaymentMethod
        ? step(context, cartId, { paymentMethod: code })
        : fail(refusedPayment(code, wanted.prices.grandTotal));
    },
    placeOrder: async (context, cartId, input) => {
      await requireReleased(db);
      const row = await findCart(db, context, cartId);
      if (row?.status === 'active') await checkVatNumber(context, row, input.client);
      return placeOrder(deps, context, cartId, input);
    },
    cancelPayment: (context, cartId) => cancelPayment(deps, context, cartId),
  };
}
