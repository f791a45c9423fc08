import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { openDatabase } from '@/database/pool';
import { devHost } from '@/lib/stores/hosts';
import de from '@/messages/de.json';
import { type MultisafepayServer, startMultisafepay } from '@/mocks/multisafepay-server';
import type { Choice, LaterChoice } from '@/mocks/multisafepay/payment-page';
import { wireAddress } from '../e2e/addresses';
import type { ShopProcess } from '../e2e/shop-process';
import { type RunningShop, runningShop } from './running-shop';
import { Shopper } from './shopper';

let shop: RunningShop;
let server: ShopProcess;
let mock: MultisafepayServer;
let opened: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  [shop, mock] = await Promise.all([runningShop(), startMultisafepay()]);
  opened = openDatabase(shop.database.url, 2);
  server = await shop.start({ ...mock.variables, RATE_LIMIT: 'off' });
});
afterAll(async () => {
  await server.stop();
  await Promise.all([opened.close(), mock.close()]);
  await shop.close();
});

interface CartReply {
  readonly total_quantity: number;
  readonly available_payment_methods: readonly { readonly code: string }[];
  readonly shipping_addresses: readonly {
    readonly available_shipping_methods: readonly { carrier_code: string; method_code: string }[];
  }[];
}

interface Placed {
  readonly redirect: string;
  readonly cancelUrl: string;
  readonly additional_action: string | null;
  readonly orderData: { readonly number: string };
  readonly id: string;
}

/** A shopper of a store, who pays on the hosted page of the mock. */
function journeyIn(store: StoreCode) {
  const shopper = new Shopper(shop.port, { host: `${devHost(store)}:${shop.port}` });

  async function call<Reply = CartReply>(method: string, body?: unknown): Promise<Reply> {
    const reply = await shopper.ask('/api/cart', {
      method,
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (reply.status !== 200) throw new Error(`${reply.status} ${reply.body}`);
    return JSON.parse(reply.body) as Reply;
  }

  async function order(code: string): Promise<Placed> {
    await call('POST', [{ product: 'ORB-GRELOT', qty: 2 }]);
    await call('PUT', { type: 'checkout-setEmail', email: 'journey@shop.example' });
    const address = wireAddress(storeConfig(store).country);
    const cart = await call('PUT', { type: 'checkout-setShippingAddress', address });
    await call('PUT', { type: 'checkout-setBillingAddress', sameAsShipping: true });
    const [method] = cart.shipping_addresses[0]?.available_shipping_methods ?? [];
    await call('PUT', { type: 'checkout-setShippingMethod', ...method });
    await call('PUT', { type: 'checkout-setPaymentMethod', code });
    return call<Placed>('PUT', { type: 'checkout-placeOrder' });
  }

  return { shopper, call, order, placeAgain: () => call<Placed>('PUT', { type: 'checkout-placeOrder' }) };
}

/** Presses a button of the hosted page. Resolves with the URL it leads to; null if the window is closed. */
async function choose({ redirect }: Placed, choice: Choice | LaterChoice): Promise<string | null> {
  const page = await fetch(redirect);
  expect(await page.text()).toContain(`value="${choice}"`);
  const body = new URLSearchParams({ choice });
  const reply = await fetch(redirect, { method: 'POST', body, redirect: 'manual' });
  return reply.headers.get('location');
}

async function statusOf(number: string): Promise<string> {
  const { rows } = await opened.db.execute<{ status: string; state: string }>(
    sql`select o.status, p.state from "order" o join payment p on p.order_id = o.id where o.number = ${number}`,
  );
  return `${rows[0]?.status} ${rows[0]?.state}`;
}

const stores = [
  ['nl', 'ideal'],
  ['uk', 'visa'],
  ['de', 'paypal'],
] as const;

describe('a payment on the hosted page', () => {
  it.each(stores)('is made in the store %s by %s, and the order is shown', async (store, method) => {
    const journey = journeyIn(store);
    const placed = await journey.order(method);
    const { number } = placed.orderData;
    expect(placed.redirect).toMatch(/^http:.*\/pay\//);
    expect(placed.cancelUrl).toMatch(/^http:.*\/multisafepay\/connect\/cancel\?transactionid=/);
    expect(placed.additional_action).toBe('pay');
    const location = await choose(placed, 'completed');
    const returned = await journey.shopper.ask(location ?? '');
    expect(returned.headers.location).toBe('/checkout-success');
    const page = await journey.shopper.ask('/checkout-success');
    expect(page.body).toContain(number);
    expect(await statusOf(number)).toBe('processing paid');
    expect((await journey.call('GET')).total_quantity).toBe(0);
  });

  it.each([
    ['declined', 'refused'],
    ['expired', 'expired'],
    ['void', 'canceled'],
  ] as const)('%s: back at the payment step with everything, then paid', async (choice, state) => {
    const journey = journeyIn('nl');
    const placed = await journey.order('ideal');
    const location = await choose(placed, choice);
    const returned = await journey.shopper.ask(location ?? '');
    expect(returned.headers.location).toBe(`/checkout?step=payment&payment=${state}`);
    expect(await statusOf(placed.orderData.number)).toBe(`canceled ${state}`);
    expect((await journey.call('GET')).total_quantity).toBe(2);
    const again = await journey.placeAgain();
    expect(again.orderData.number).not.toBe(placed.orderData.number);
    const paid = await choose(again, 'completed');
    expect((await journey.shopper.ask(paid ?? '')).headers.location).toBe('/checkout-success');
    expect(await statusOf(again.orderData.number)).toBe('processing paid');
  });
});

describe('a payment', () => {
  it('that never returns is confirmed by its notification', async () => {
    const journey = journeyIn('nl');
    const placed = await journey.order('ideal');
    expect(await choose(placed, 'completed-no-return')).toBeNull();
    expect(await statusOf(placed.orderData.number)).toBe('processing paid');
  });

  it('without a notification is confirmed by the return', async () => {
    const journey = journeyIn('nl');
    const placed = await journey.order('ideal');
    const location = await choose(placed, 'completed-no-notification');
    expect(await statusOf(placed.orderData.number)).toBe('pending_payment pending');
    await journey.shopper.ask(location ?? '');
    expect(await statusOf(placed.orderData.number)).toBe('processing paid');
  });

  it('that the bank confirms later waits, and cannot be cancelled meanwhile', async () => {
    const journey = journeyIn('de');
    const placed = await journey.order('directdebit');
    const { number } = placed.orderData;
    const location = await choose(placed, 'uncleared');
    expect((await journey.shopper.ask(location ?? '')).headers.location).toBe('/checkout-success');
    const { body } = await journey.shopper.ask('/checkout-success');
    expect(body).toContain(de.orders.checking);
    expect(body).not.toContain('/multisafepay/connect/redirect');
    expect(await statusOf(number)).toBe('pending_payment pending');
    const cancel = { type: 'cancelPayment', cartid: placed.id };
    await expect(journey.call('PUT', cancel)).rejects.toThrow(/order_not_cancelable/);
    await choose(placed, 'completed-no-return');
    expect(await statusOf(number)).toBe('processing paid');
  });

  it('that is paid back in part at the provider shows it', async () => {
    const journey = journeyIn('uk');
    const placed = await journey.order('visa');
    await journey.shopper.ask((await choose(placed, 'completed')) ?? '');
    await choose(placed, 'refund-part');
    expect(await statusOf(placed.orderData.number)).toBe('processing partly_refunded');
    expect((await journey.shopper.ask('/checkout-success')).body).toContain('£1.00');
  });

  it('by TWINT, Vipps or Swish is not on offer', async () => {
    for (const store of ['ch_de', 'no', 'se'] as const) {
      const { call } = journeyIn(store);
      const { available_payment_methods: methods } = await call('GET');
      const codes = methods.map(({ code }) => code);
      // The cards as one method, then what the account has besides.
      expect(codes).toEqual(expect.arrayContaining(['creditcard', 'applepay', 'googlepay', 'klarna']));
      expect(codes).not.toContain('visa');
      expect(codes.indexOf('klarna')).toBe(codes.length - 1);
      expect(codes).not.toContain({ ch_de: 'twint', no: 'vipps', se: 'swish' }[store]);
    }
  });
});
