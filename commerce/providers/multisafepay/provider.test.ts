import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MultisafepayServer, startMultisafepay } from '@/mocks/multisafepay-server';
import { signNotification } from '@/mocks/multisafepay/notify';
import { emptyAddress } from '../../model/address';
import type { Order } from '../../model/order';
import {
  PaymentExists,
  type PaymentProvider,
  ProviderUnavailable,
  RefundRefused,
} from '../../ports/payments';
import { createMultisafepayProvider } from './provider';

let mock: MultisafepayServer;
let provider: PaymentProvider;
beforeAll(async () => {
  mock = await startMultisafepay('key-of-nl');
  provider = createMultisafepayProvider({
    url: mock.variables['MULTISAFEPAY_URL'] ?? '',
    keyOf: (store) => ({ nl: 'key-of-nl', de: 'a-wrong-key' })[store as string] ?? null,
    wordsOf: async () => ({ shipping: 'Verzending', discount: 'Korting' }),
    requireReleased: async () => undefined,
    log: pino({ level: 'silent' }),
  });
  await provider.prepare?.();
});
afterAll(() => mock.close());
beforeEach(() => mock.setMode('ok'));

const order = {
  ref: 'a',
  number: '4KTX-9PZB',
  email: 'ada@example.com',
  items: [{ sku: 'CAM-1', name: 'Camera', quantity: 1 }],
  rows: [
    {
      kind: 'item',
      quantity: 1,
      gross: { minor: 1234 },
      discount: { minor: 0 },
      net: { minor: 1020 },
      taxRate: 21,
      tax: { minor: 214 },
    },
  ],
  billingAddress: { ...emptyAddress, country: 'NL' },
  shippingAddress: { ...emptyAddress, country: 'NL' },
} as unknown as Order;

const newId = () => randomBytes(16).toString('hex');

async function created(method = 'visa') {
  const key = { transactionId: newId(), store: 'nl' } as const;
  const base = 'https://shop.example/multisafepay/connect';
  const request = {
    ...key,
    order,
    amountMinor: 1234,
    currency: 'EUR',
    method,
    returnUrls: {
      success: `${base}/success`,
      cancel: `${base}/cancel`,
      notification: `${base}/notification`,
    },
  } as const;
  const { url } = await provider.create(request);
  const placed = mock.orders.get(key.transactionId);
  if (!placed) throw new Error('the mock has no order');
  return { key, request, url, placed };
}

describe('MultiSafepay', () => {
  it.each([
    ['visa', 'redirect', 'VISA'],
    ['ideal', 'direct', 'IDEAL'],
  ])('opens a payment page for %s (%s)', async (method, type, gateway) => {
    const { url, placed, key } = await created(method);
    expect(url).toMatch(new RegExp(`/pay/${key.transactionId}$`));
    expect(placed.request).toMatchObject({ type, gateway, amount: 1234, currency: 'EUR' });
  });

  it('tells that a payment exists', async () => {
    const { request } = await created();
    await expect(provider.create(request)).rejects.toThrow(PaymentExists);
  });

  it.each([
    ['initialized', 'pending', false],
    ['uncleared', 'pending', true],
    ['completed', 'paid', false],
    ['shipped', 'paid', false],
    ['declined', 'refused', false],
    ['void', 'canceled', false],
    ['expired', 'expired', false],
    ['chargeback', 'charged_back', false],
  ] as const)('reports %s as %s', async (status, state, authorised) => {
    const { key, placed } = await created();
    placed.status = status;
    expect(await provider.fetchReport(key)).toMatchObject({
      state,
      authorised,
      amount: { minor: 1234, currency: 'EUR' },
      captures: state === 'paid' ? [{ reference: placed.transactionId, amountMinor: 1234 }] : [],
    });
  });

  it('reports a payment that was never created as pending, and cancels it', async () => {
    const key = { transactionId: newId(), store: 'nl' } as const;
    expect(await provider.fetchReport(key)).toMatchObject({ state: 'pending' });
    expect(await provider.cancel(key)).toMatchObject({ state: 'canceled' });
  });

  it('ends a pending payment, but neither a paid one nor one whose money is on its way', async () => {
    const [open, paid, late] = [await created(), await created(), await created()];
    paid.placed.status = 'completed';
    late.placed.status = 'uncleared';
    expect(await provider.cancel(open.key)).toMatchObject({ state: 'canceled' });
    expect(await provider.cancel(paid.key)).toMatchObject({ state: 'paid' });
    expect(await provider.cancel(late.key)).toMatchObject({ state: 'pending', authorised: true });
    expect(late.placed.status).toBe('uncleared');
  });

  it('pays back in parts, each reference once, and not more than was paid', async () => {
    const { key, placed } = await created();
    placed.status = 'completed';
    const part = { ...key, amountMinor: 1000, currency: 'EUR', method: 'visa', reference: 'part-1' } as const;
    await provider.refund(part);
    expect(await provider.fetchReport(key)).toMatchObject({
      state: 'partly_refunded',
      refunds: [{ reference: `r-${placed.refunds[0]?.transactionId}`, amountMinor: 1000 }],
      refundedMinor: 1000,
    });
    await expect(provider.refund(part)).rejects.toThrow(RefundRefused);
    await expect(provider.refund({ ...part, reference: 'part-2' })).rejects.toThrow(/1034/);
    await provider.refund({ ...part, reference: 'part-3', amountMinor: 234 });
    expect(await provider.fetchReport(key)).toMatchObject({ state: 'refunded' });
    placed.listsRefunds = false;
    expect(await provider.fetchReport(key)).toMatchObject({ refunds: [], refundedMinor: 1234 });
  });

  it('sends the cart of a purchase on account, its parcel, and the items of what is paid back', async () => {
    const { key, placed } = await created('klarna');
    expect(placed.request).toMatchObject({ type: 'redirect', gateway: 'KLARNA' });
    expect(placed.request.shopping_cart?.items).toHaveLength(1);
    placed.status = 'completed';
    placed.receipts = 1;
    await provider.ship?.({ ...key, carrier: 'postnl', trackingNumber: '3SABC' });
    expect(placed.status).toBe('shipped');
    // The mock refuses a refund without items, as the API does.
    const part = { ...key, amountMinor: 234, currency: 'EUR', method: 'klarna', reference: 'part' } as const;
    await provider.refund(part);
    await expect(provider.refund({ ...part, method: 'visa', reference: 'other' })).rejects.toThrow(/1027/);
    expect(await provider.fetchReport(key)).toMatchObject({ refundedMinor: 234 });
  });

  it('pays a brand of cards by the grouped gateway where the account has no other', async () => {
    mock.setGateways(['CREDITCARD']);
    const grouped = createMultisafepayProvider({
      url: mock.variables['MULTISAFEPAY_URL'] ?? '',
      keyOf: () => 'key-of-nl',
      wordsOf: async () => ({ shipping: 'Verzending', discount: 'Korting' }),
      requireReleased: async () => undefined,
      log: pino({ level: 'silent' }),
    });
    await grouped.prepare?.();
    const { request } = await created();
    const transactionId = newId();
    await grouped.create({ ...request, transactionId });
    expect(mock.orders.get(transactionId)?.request.gateway).toBe('CREDITCARD');
  });

  it('offers what its account offers, in stores with an account', async () => {
    expect(provider.methods('nl')).toEqual(expect.arrayContaining(['ideal', 'visa', 'klarna']));
    expect(provider.methods('nl')).not.toContain('twint');
    expect(provider.methods('uk')).toBeNull();
    // The API refuses the key: nothing is known to be offered.
    expect(provider.methods('de')).toEqual([]);
  });

  it.each(['down', 'rubbish'] as const)('is unavailable while it is %s', async (mode) => {
    const { key, request } = await created();
    mock.setMode(mode);
    const other = { ...request, transactionId: newId() };
    const refund = { ...key, amountMinor: 1, currency: 'EUR', method: 'klarna', reference: 'r' } as const;
    for (const call of [
      () => provider.create(other),
      () => provider.fetchReport(key),
      () => provider.cancel(key),
      () => provider.refund(refund),
      async () => provider.ship?.({ ...key, carrier: 'postnl', trackingNumber: '3SABC' }),
    ]) {
      await expect(call()).rejects.toThrow(ProviderUnavailable);
    }
  });

  it('is unavailable where the key is wrong or missing', async () => {
    const key = { transactionId: newId() };
    await expect(provider.fetchReport({ ...key, store: 'de' })).rejects.toThrow(ProviderUnavailable);
    await expect(provider.fetchReport({ ...key, store: 'uk' })).rejects.toThrow(ProviderUnavailable);
  });

  it('asks about a payment that a signed message names, and ignores what is sent before it begins', async () => {
    const transactionId = newId();
    const notified = (body: string, auth?: string) =>
      provider.notify('nl', {
        transactionId,
        posted: { body, headers: new Headers(auth === undefined ? {} : { auth }) },
      });
    const body = JSON.stringify({ order_id: transactionId, status: 'completed' });
    const now = Math.floor(Date.now() / 1000);
    const sign = (text: string, key = 'key-of-nl') => signNotification(key, now, text);
    expect(await notified(body, sign(body))).toBe('ask');
    expect(await provider.notify('nl', { transactionId, posted: null })).toBe('ask');
    const other = JSON.stringify({ order_id: newId() });
    for (const message of [
      notified(body),
      notified(body, sign(body, 'another-key')),
      notified(other, sign(other)),
      notified('no JSON', sign('no JSON')),
    ])
      expect(await message).toBe('forged');
    const params = new URLSearchParams({ payload_type: 'pretransaction' });
    expect(await provider.notify('nl', { transactionId, params, posted: null })).toBe('ignore');
  });
});
