import type { PaymentSandbox, SandboxPayment } from '../ports/payment-sandbox';
import type { CommerceBackend } from '../runtime';
import { createCart, paymentsOf } from './carts';
import { createCatalogue, noContent } from './catalogue';
import {
  createCheckout,
  createOrders,
  type OrderData,
  type MemoryOrder,
  orderBy,
  settle,
  toPlaced,
} from './orders';
import type { ShopData } from './shop-data';
import { fail, ok } from '@/lib/result';
import type { PaymentOutcome, PaymentPort } from '../ports/payments';

/** The smallest backend: everything is in the memory of one process, and it has no optional port. */
export interface MemoryBackend extends CommerceBackend {
  readonly sandbox: PaymentSandbox;
}

const nothing = async () => undefined;

/** A backend that sells `data` until its process ends. `sandboxPage`: the URL of the page for a payment. */
export function createMemoryBackend(
  data: ShopData,
  sandboxPage: (paymentId: string) => string,
): MemoryBackend {
  const shop: OrderData = { data, carts: new Map(), orders: new Map(), keys: new Map(), sandboxPage };
  return {
    catalogue: createCatalogue(data),
    content: noContent,
    cart: createCart(data, shop.carts),
    checkout: createCheckout(shop),
    orders: createOrders(shop),
    payments: createPayments(shop),
    sandbox: createSandbox(shop),
    runtime: {
      startJobs: async () => ({ stop: nothing }),
      warmUp: nothing,
      onChange: async () => nothing,
      gauges: async () => [],
      ping: nothing,
      close: nothing,
    },
  };
}

/** Payments in memory: those of the sandbox's page. */
function createPayments(shop: OrderData): PaymentPort {
  const { orders } = shop;
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
      const placed = orderBy(shop, context, ref);
      if (placed) settle(shop, placed);
    },
    resume: async (context, ref) => {
      const placed = orderBy(shop, context, ref);
      return ok(placed && toPlaced(placed).paymentUrl);
    },
    ofOrder: async (context, ref) => {
      const placed = orderBy(shop, context, ref);
      if (!placed) return null;
      const holdsMoney = placed.choice === 'paid' && placed.order.totals.grandTotal.minor > 0;
      return { state: placed.choice, refunded: null, holdsMoney };
    },
  };
}

/** The page that replaces that of a payment service. */
function createSandbox({ orders }: OrderData): PaymentSandbox {
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
