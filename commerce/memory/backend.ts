import type { PaymentSandbox } from '../ports/payment-sandbox';
import type { CommerceBackend } from '../runtime';
import { createCart } from './carts';
import { createCatalogue, noContent } from './catalogue';
import { createCheckout, createOrders, type OrderData } from './orders';
import { createPayments, createSandbox } from './payments';
import type { ShopData } from './shop-data';

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
