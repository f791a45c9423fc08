import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nl, uk } from '../../contract/catalogue-fixture';
import { data, failure, placedOrder, returnUrls } from '../../contract/selling-shop';
import { reportOf } from '../../model/payment';
import type { PaymentProvider } from '../../ports/payments';
import type { PostgresBackend } from '../backend';
import { refundOrder } from '../orders/money/refund-order';
import { payment } from '../schema/orders';
import { newPaymentId } from '../secrets';
import { postgresEngine } from '../testing/postgres-selling-shop';
import { orderDepsOf } from '../testing/test-order-deps';
import { offlineProvider } from './providers';
import { createSandboxProvider } from './sandbox';
import { suiteShop } from '../../contract/suite-shop';

let asked: string[] = [];

/** A provider with an account of one store, and ids of its own. */
const second: PaymentProvider = {
  ...offlineProvider,
  code: 'second',
  methods: (store) => (store === 'nl' ? ['ideal', 'paypal', 'klarna'] : null),
  create: async ({ transactionId }) => ({
    url: `https://second.example/${transactionId}`,
    providerId: `own-${transactionId}`,
  }),
  notify: async (_, { params, posted }) => {
    if (params?.get('test') === 'ping') return 'ignore';
    return posted?.headers.get('signature') === 'of second' ? 'ask' : 'forged';
  },
  fetchReport: async ({ providerId }) => {
    asked.push(`report ${providerId}`);
    return reportOf('paid');
  },
  refund: async ({ providerId, amountMinor }) => void asked.push(`refund ${providerId} ${amountMinor}`),
};

describe('two providers', () => {
  const shop = suiteShop(postgresEngine);
  let backend: PostgresBackend;
  beforeAll(async () => {
    backend = shop.openWith(second);
  });
  beforeEach(() => void (asked = []));

  const hostOf = async (node: PostgresBackend, context: typeof nl, method: string) => {
    const { paymentUrl } = await placedOrder(node, context, { payment: method });
    return new URL(paymentUrl ?? '').host;
  };
  const post = (transactionId: string, signature: string) => ({
    transactionId,
    posted: { body: '{}', headers: new Headers({ signature }) },
  });

  it('offer together what each offers, and the first one takes what both do', async () => {
    const methods = await backend.payments.methods(nl);
    expect(methods).toEqual(['ideal', 'paypal', 'creditcard', 'bancontact', 'banktransfer', 'klarna']);
    expect(await hostOf(backend, nl, 'ideal')).toBe('second.example');
    expect(await hostOf(backend, nl, 'klarna')).toBe('second.example');
    expect(await hostOf(backend, nl, 'visa')).toBe('shop.example');
    expect(await hostOf(backend, uk, 'paypal'), 'no account of the store').toBe('shop.example');
  });

  it('are chosen by store and method', async () => {
    const node = shop.openWith(second, (store, method) =>
      store === 'nl' && method === 'ideal' ? 'sandbox' : 'second',
    );
    expect(await hostOf(node, nl, 'ideal')).toBe('shop.example');
    expect(await hostOf(node, nl, 'paypal')).toBe('second.example');
    // The chosen provider has an account of the store, and takes no cards.
    expect(await node.payments.methods(nl)).not.toContain('creditcard');
    expect(await hostOf(node, uk, 'paypal'), 'no account of the store').toBe('shop.example');
  });

  it('are notified and pay back what they were paid, also if another one is chosen since', async () => {
    const [own, other] = [
      await placedOrder(backend, nl, { payment: 'ideal' }),
      await placedOrder(backend, nl, { payment: 'visa' }),
    ];
    const node = shop.openWith(second, () => 'sandbox');
    const { notify } = node.payments;
    expect(await notify(nl, post(own.transactionId, 'of nobody'))).toBe('forged');
    const ping = new URLSearchParams({ test: 'ping' });
    expect(await notify(nl, { transactionId: own.transactionId, params: ping, posted: null })).toBe(
      'accepted',
    );
    expect(asked).toEqual([]);
    expect(await notify(nl, post(other.transactionId, 'of second'))).toBe('forged');
    expect(await notify(nl, post(own.transactionId, 'of second'))).toBe('accepted');
    expect(asked).toEqual([`report own-${own.transactionId}`]);
    expect((await node.orders.byRef(nl, own.order.ref))?.status).toBe('processing');
    expect((await node.orders.byRef(nl, other.order.ref))?.status).toBe('pending_payment');

    await shop.choosePayment(other.transactionId, 'paid');
    expect(await notify(nl, { transactionId: other.transactionId, posted: null })).toBe('accepted');
    const sandbox = createSandboxProvider(shop.db, (id) => id);
    const deps = orderDepsOf(shop.db, sandbox, second);
    for (const { order } of [own, other])
      data(await refundOrder(deps, { number: order.number, amountMinor: 100, reference: null }));
    expect(asked.filter((call) => call.startsWith('refund'))).toEqual([
      `refund own-${own.transactionId} 100`,
    ]);
  });

  it('tell a sender without a signature nothing about which payments exist', async () => {
    const { transactionId } = await placedOrder(backend, nl, { payment: 'ideal' });
    const { notify } = backend.payments;
    const unknown = newPaymentId();
    for (const id of [transactionId, unknown]) expect(await notify(nl, post(id, 'of nobody'))).toBe('forged');
    expect(await notify(uk, post(transactionId, 'of nobody')), 'of another store').toBe('forged');
    expect(await notify(nl, post(unknown, 'of second'))).toBe('unknown');
    expect(await notify(nl, { transactionId: unknown, posted: null })).toBe('unknown');
    const ping = new URLSearchParams({ test: 'ping' });
    expect(await notify(nl, { transactionId: unknown, params: ping, posted: null })).toBe('accepted');
    expect(asked).toEqual([]);
  });

  it('do not take over a payment whose provider the installation no longer has', async () => {
    const { order, transactionId } = await placedOrder(backend, nl, { payment: 'ideal' });
    await shop.db
      .update(payment)
      .set({ provider: 'former', redirectUrl: null, state: 'created' })
      .where(eq(payment.transactionId, transactionId));
    expect(failure(await backend.payments.resume(nl, order.ref, returnUrls))).toEqual({
      code: 'payment_provider_unavailable',
    });
    expect((await backend.orders.byRef(nl, order.ref))?.status).toBe('canceled');
  });
});
