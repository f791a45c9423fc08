import { fail, ok } from '@/lib/result';
import type { Context } from '../context';
import type { PaymentSandbox, SandboxPayment } from '../ports/payment-sandbox';
import type { PaymentOutcome, PaymentPort } from '../ports/payments';
import { paymentsOf } from './carts';
import { type MemoryOrder, type OrderData, settle, toPlaced } from './orders';

/** Payments in memory: those of the sandbox's page. */
export function createPayments(shop: OrderData): PaymentPort {
  const { orders } = shop;
  const byRef = ({ store }: Context, ref: string) => {
    const placed = orders.get(ref);
    return placed?.order.store === store ? placed : null;
  };
  const outcomeOf = (placed: MemoryOrder): PaymentOutcome => {
    settle(shop, placed);
    return { state: placed.choice, order: placed.order, cartId: placed.cart.id, customer: null };
  };
  return {
    methods: async (context) => paymentsOf(context),
    settle: async ({ store }, transactionId) => {
      const placed = [...orders.values()].find((each) => each.transactionId === transactionId);
      return placed?.page && placed.order.store === store
        ? ok(outcomeOf(placed))
        : fail({ code: 'not_found' });
    },
    notify: async () => 'unknown',
    refresh: async (context, ref) => {
      const placed = byRef(context, ref);
      if (placed) settle(shop, placed);
    },
    resume: async (context, ref) => {
      const placed = byRef(context, ref);
      return ok(placed && toPlaced(placed).paymentUrl);
    },
    ofOrder: async (context, ref) => {
      const placed = byRef(context, ref);
      return placed && { state: placed.choice, refunded: null };
    },
  };
}

/** The page that stands in for the one of a payment service. */
export function createSandbox({ orders }: OrderData): PaymentSandbox {
  const byId = (id: string) => [...orders.values()].find((each) => each.transactionId === id && each.page);
  const toPayment = ({ order, cart, transactionId: id, page, choice }: MemoryOrder): SandboxPayment => ({
    id,
    state: choice,
    store: order.store,
    orderNumber: order.number,
    amountMinor: order.totals.grandTotal.minor,
    currency: order.totals.grandTotal.currency,
    method: order.paymentMethod.code,
    returnUrl: page?.returnUrl ?? '',
    cancelUrl: page?.cancelUrl ?? '',
    cartId: cart.id,
    orderRef: order.ref,
  });
  return {
    get: async (id) => {
      const placed = byId(id);
      return placed ? toPayment(placed) : null;
    },
    decide: async (id, choice) => {
      const placed = byId(id);
      if (!placed) return fail({ code: 'not_found' });
      if (placed.choice === 'pending') placed.choice = choice;
      return ok(toPayment(placed));
    },
  };
}
