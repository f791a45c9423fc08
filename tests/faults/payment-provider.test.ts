import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkReservations } from '@/commerce/postgres/stock/stock';
import { openDatabase } from '@/database/pool';
import { type Mode, type MultisafepayServer, startMultisafepay } from '@/mocks/multisafepay-server';
import { signNotification } from '@/mocks/multisafepay/notify';
import { type MockOrder, orderData, pay, refund, refundedOf } from '@/mocks/multisafepay/state';
import { until } from './processes';
import { type RunningShop, runningShop, withPeriods } from './running-shop';
import { Shopper } from './shopper';

let shop: RunningShop;
let mock: MultisafepayServer;
let opened: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  [shop, mock] = await Promise.all([runningShop(), startMultisafepay()]);
  opened = openDatabase(shop.database.url, 2);
});
afterAll(async () => {
  await Promise.all([opened.close(), mock.close()]);
  await shop.close();
});

beforeEach(() => mock.setMode('ok'));

// Tests of the same server follow each other.
const useShop = () => shop.use({ ...mock.variables, RATE_LIMIT: 'off' });

const newShopper = () => new Shopper(shop.port, { host: `nl.localhost:${shop.port}` });

interface Facts {
  readonly status: string;
  readonly payment: string;
  /** Kinds and references of the ledger. */
  readonly ledger: readonly string[];
  readonly attention: readonly string[];
  readonly emails: readonly string[];
  readonly reserved: number;
}

/** What the database knows about an order. */
async function factsOf(number: string): Promise<Facts> {
  const { rows } = await opened.db.execute<Facts & Record<string, unknown>>(sql`
    select o.status, p.state as payment,
      (select coalesce(array_agg(t.kind order by t.created_at), '{}') from payment_transaction t where t.payment_id = p.id) as ledger,
      (select coalesce(array_agg(a.reason order by a.reason), '{}') from payment_attention a where a.payment_id = p.id) as attention,
      (select coalesce(array_agg(m.kind || ' ' || m.state), '{}') from outbox_mail m where m.order_id = o.id and m.state <> 'dropped') as emails,
      (select sum(i.reserved)::int from order_item i where i.order_id = o.id) as reserved
    from "order" o join payment p on p.order_id = o.id where o.number = ${number}`);
  const [facts] = rows;
  if (!facts) throw new Error(`there is no order ${number}`);
  return facts;
}

/** A shopper with an order that awaits its payment, and the order at the mock. */
async function unpaid() {
  const shopper = newShopper();
  const placed = await shopper.order('ideal');
  const number = placed.orderData?.number ?? '';
  const order = [...mock.orders.values()].find(({ request }) => request.description.includes(number));
  if (!order) throw new Error('the mock has no such order');
  return { shopper, placed, number, order };
}

const atShop = (url: string) => new URL(url).pathname + new URL(url).search;
const successUrl = ({ request }: MockOrder) => atShop(request.payment_options.redirect_url);
const confirmed = { status: 'processing', payment: 'paid', ledger: ['captured'], attention: [] };
const open = { status: 'pending_payment', payment: 'pending', ledger: [], attention: [] };

/** Orders that wait for a payment. */
async function pendingOrders(): Promise<number> {
  const { rows } = await opened.db.execute(sql`select from "order" where status = 'pending_payment'`);
  return rows.length;
}

/** A mode in which the API gives no usable answer, while an order is placed, and after it has recovered. */
async function orderWhile(mode: Mode): Promise<void> {
  const shopper = newShopper();
  await until('the cart is complete', async () => {
    await shopper.prepare('ideal');
    return true;
  });
  const pending = await pendingOrders();
  mock.setMode(mode);
  const refused = await shopper.placeOrder();
  expect([refused.status, refused.body.code]).toEqual([503, 'payment_provider_unavailable']);
  // The methods that were offered last are kept.
  const { body } = await shopper.call('GET');
  expect(body.total_quantity).toBeGreaterThan(0);
  expect(body.available_payment_methods?.map(({ code }) => code)).toContain('ideal');
  expect(await pendingOrders()).toBe(pending);
  mock.setMode('ok');
  await until('the order is placed', async () => (await shopper.placeOrder()).status === 200);
  expect(await checkReservations(opened.db)).toEqual([]);
}

describe('the payment API', () => {
  beforeAll(useShop);

  it.each(['down', 'rubbish'] as const)('%s: the order is refused and the cart stays', orderWhile);

  it('down at the return: the shop waits, and the notification that follows confirms the order', async () => {
    const { shopper, number, order } = await unpaid();
    pay(order);
    mock.setMode('down');
    const returned = await shopper.ask(successUrl(order));
    expect([returned.status, returned.headers.location]).toEqual([303, '/checkout-success']);
    expect(await mock.notify(order)).toMatchObject({ status: 503 });
    expect(await factsOf(number)).toMatchObject(open);
    mock.setMode('ok');
    expect(await mock.notify(order)).toEqual({ status: 200, text: 'OK' });
    expect(await factsOf(number)).toMatchObject(confirmed);
  });
});

describe('notifications', () => {
  beforeAll(useShop);

  it('confirm an order once, also if they are repeated 100 times at once', async () => {
    const { number, order } = await unpaid();
    pay(order);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => mock.notify(order, { method: index % 2 ? 'GET' : 'POST' })),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 OK']));
    const facts = await factsOf(number);
    expect(facts).toMatchObject({ ...confirmed, reserved: 1 });
    expect(facts.emails).toHaveLength(1);
  });

  it('out of order: the state of the provider counts, not that of the message', async () => {
    const { number, order } = await unpaid();
    const early = JSON.stringify(orderData(order));
    pay(order);
    expect((await mock.notify(order, { body: early })).text).toBe('OK');
    expect(await factsOf(number)).toMatchObject(confirmed);
    order.status = 'void';
    expect((await mock.notify(order)).text).toBe('OK');
    expect(await factsOf(number)).toMatchObject(confirmed);
  });

  it('forged: refused, without a call of the API', async () => {
    const { number, order } = await unpaid();
    const other = await unpaid();
    const paid = JSON.stringify({ ...orderData(order), status: 'completed' });
    const now = Math.floor(Date.now() / 1000);
    const calls = mock.calls();
    const forged = [
      { auth: '' },
      { auth: 'bm8=' },
      { auth: signNotification('another key', now, paid), body: paid },
      { auth: signNotification(order.apiKey, now, paid), body: paid.replace('completed', 'declined') },
      { auth: signNotification(order.apiKey, now - 601, paid), body: paid },
      // Signed by the provider, but about another order.
      { body: JSON.stringify(orderData(other.order)) },
      { body: 'no JSON' },
    ];
    for (const changes of forged) {
      expect(await mock.notify(order, changes), JSON.stringify(changes)).toMatchObject({ status: 403 });
    }
    expect(mock.calls()).toBe(calls);
    expect(await factsOf(number)).toMatchObject(open);
    // A signed message that claims a payment is answered, but the provider knows of none.
    expect((await mock.notify(order, { body: paid })).text).toBe('OK');
    expect(await factsOf(number)).toMatchObject(open);
  });

  it('about an unknown payment, another store, or too large: refused', async () => {
    const { order } = await unpaid();
    const path = '/multisafepay/connect/notification';
    const stranger = new Shopper(shop.port);
    expect((await stranger.ask(`${path}?transactionid=0123456789abcdef`)).status).toBe(404);
    // Without a signature, a posted message does not learn whether there is such a payment.
    const unsigned = { method: 'POST', body: '{}' };
    for (const id of ['0123456789abcdef', order.request.order_id])
      expect((await stranger.ask(`${path}?transactionid=${id}`, unsigned)).status).toBe(403);
    expect((await stranger.ask(`${path}?transactionid=..%2F..`)).status).toBe(400);
    const elsewhere = new Shopper(shop.port, { host: 'uk.localhost' });
    expect((await elsewhere.ask(`${path}?transactionid=${order.request.order_id}`)).status).toBe(404);
    const body = 'x'.repeat(70_000);
    expect((await stranger.ask(path, { method: 'POST', body })).status).toBe(413);
  });
});

describe('a shopper', () => {
  beforeAll(useShop);

  it('who pays twice is noticed, as are refunds and chargebacks at the provider', async () => {
    const [twice, back] = [await unpaid(), await unpaid()];
    pay(twice.order);
    await mock.notify(twice.order);
    pay(twice.order);
    await mock.notify(twice.order);
    expect(await factsOf(twice.number)).toMatchObject({
      payment: 'paid',
      ledger: ['captured', 'captured'],
      attention: ['paid_twice'],
    });
    const { amount } = twice.order;
    for (const [listed, sum] of [
      [false, 100],
      [true, amount],
    ] as const) {
      twice.order.listsRefunds = listed;
      refund(twice.order, `back-office-${sum}`, sum - refundedOf(twice.order));
      await mock.notify(twice.order);
      await mock.notify(twice.order);
    }
    expect(await factsOf(twice.number)).toMatchObject({
      status: 'processing',
      payment: 'partly_refunded',
      ledger: ['captured', 'captured', 'refunded', 'refunded'],
    });
    pay(back.order);
    await mock.notify(back.order);
    back.order.status = 'chargeback';
    await mock.notify(back.order);
    expect(await factsOf(back.number)).toMatchObject({
      status: 'processing',
      payment: 'paid',
      ledger: ['captured', 'chargeback'],
      attention: ['chargeback'],
    });
  });
});

describe('the payment API without an answer', () => {
  it('slow: the order is refused and the cart stays', async () => {
    await shop.use({ ...mock.variables, RATE_LIMIT: 'off', ...withPeriods({ paymentTimeout: 1_000 }) });
    await orderWhile('slow');
  });
});

describe('a shop that limits its clients', () => {
  it('asks the provider about notifications without a signature, and returns by anybody, a limited number of times', async () => {
    await shop.use(mock.variables);
    const { order, number } = await unpaid();
    const asked = mock.calls();
    const stranger = newShopper();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        index % 2 ? mock.notify(order, { method: 'GET' }) : stranger.ask(successUrl(order)),
      ),
    );
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    expect(mock.calls() - asked).toBeLessThanOrEqual(10);
    // A signed one is answered all the same.
    pay(order);
    expect(await mock.notify(order)).toEqual({ status: 200, text: 'OK' });
    expect(await factsOf(number)).toMatchObject(confirmed);
  });
});
