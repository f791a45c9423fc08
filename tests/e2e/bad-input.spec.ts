import type { APIRequestContext } from '@playwright/test';
import { sampleAddress, wireAddress } from './addresses';
import { purchase } from '@/config/limits/islands';
import { Caller } from './api';
import { testSkus } from './demo';
import { expect, type Shop, test } from './fixtures';
import { rawRequest } from './raw-request';

// Responses to input that the shop's own pages never send (spec §8 "Failures of calls").
interface FailureBody {
  status: string;
  code: string;
  message: string;
  fields?: Record<string, string>;
  sku?: string;
}

const path = '/api/cart?locale=en_GB&currency=GBP';
const json = { 'content-type': 'application/json' };

/** Sends a raw body. Returns status and failure. */
async function send(body: string | Buffer, headers: Record<string, string> = json, method = 'POST') {
  const reply = await rawRequest(path, { method, headers, body });
  return { status: reply.status, failure: JSON.parse(reply.body) as FailureBody, headers: reply.headers };
}

async function expectFailure(
  body: unknown,
  status: number,
  code: string,
  method = 'POST',
): Promise<FailureBody> {
  const reply = await send(JSON.stringify(body), json, method);
  const what = `${method} ${JSON.stringify(body).slice(0, 100)}`;
  expect({ status: reply.status, code: reply.failure.code }, what).toEqual({ status, code });
  expect(reply.failure.status, what).toBe('error');
  expect(reply.failure.message, what).not.toBe('');
  return reply.failure;
}

const add = (product: unknown, qty: unknown, more: object = {}) => [{ product, qty, ...more }];

test('a body that is not JSON is rejected with its own error', async ({ shop: { t } }) => {
  const deep = '['.repeat(20_000) + ']'.repeat(20_000);
  const broken = ['', '{', '[{"product":', 'null', '"text"', '42', '{}', '[]x', Buffer.from([0xff, 0xfe])];
  for (const body of [...broken, deep]) {
    const { status, failure } = await send(body);
    expect({ status, code: failure.code }, String(body).slice(0, 20)).toEqual({
      status: 400,
      code: 'malformed',
    });
    expect(failure.message).toBe(t('error.malformed'));
  }
  const { status, failure } = await send('[]', { 'content-type': 'application/jsonp' });
  expect({ status, code: failure.code }).toEqual({ status: 415, code: 'not_json' });
});

test('unknown types and shapes are malformed', async ({ shop: { t } }) => {
  for (const body of [{ type: 'cart-eatItems' }, { type: 1 }, { items: [] }, { type: 'cart-updateItems' }])
    await expectFailure(body, 400, 'malformed');
  for (const body of [{ type: 'checkout-steal' }, {}, [], { type: 'cart-deleteItem', id: 7 }])
    await expectFailure(body, 400, 'malformed', 'PUT');
  const { fields } = await expectFailure({ type: 'cart-deleteItem' }, 422, 'validation', 'PUT');
  expect(fields).toEqual({ id: t('validation.required') });
});

test('an expected total outside the range of amounts is rejected', async ({ request, shop }) => {
  const caller = new Caller(request, shop);
  await caller.cart(await caller.add(testSkus.chime, 1));
  for (const value of [1e300, 1e15, -1e300]) {
    const total = { value, currency: shop.currency };
    const reply = await caller.put(
      { type: 'checkout-placeOrder', total },
      { 'idempotency-key': crypto.randomUUID() },
    );
    expect(reply.status(), String(value)).toBe(422);
  }
});

// The rules: features/cart/schema.test.ts.
test('invalid quantities are rejected', async () => {
  for (const qty of [0, purchase.maxQuantity + 1, 1.5])
    expect(
      (await expectFailure(add(testSkus.chime, qty), 422, 'validation')).fields,
      String(qty),
    ).toBeDefined();
  for (const qty of ['2', null]) await expectFailure(add(testSkus.chime, qty), 400, 'malformed');
  const endless = await send(`[{"product":"${testSkus.chime}","qty":1e999}]`);
  expect(endless.status).toBe(422);
  const many = await expectFailure(add(testSkus.chime, purchase.maxQuantity), 409, 'insufficient_stock');
  expect(many.message).toMatch(/\d/);
  expect(many.sku, 'the product concerned').toBe(testSkus.chime);
});

test('a locale or currency that the store does not have is malformed', async () => {
  for (const query of [
    'locale=de_DE',
    'currency=CHF',
    'locale=en_GB&locale=de_DE',
    'currency=GBP&currency=EUR',
  ])
    expect((await rawRequest(`/api/cart?${query}`)).status, query).toBe(400);
});

test('changes without a cart are rejected', async () => {
  await expectFailure({ type: 'cart-updateItems', items: [{ id: 'x', qty: 1 }] }, 404, 'not_found');
  await expectFailure({ type: 'cart-deleteItem', id: 'x' }, 404, 'not_found', 'PUT');
  await expectFailure({ type: 'checkout-setEmail', email: 'a@shop.example' }, 422, 'cart_empty', 'PUT');
  await expectFailure({ type: 'cancelPayment', cartid: 'A'.repeat(22) }, 404, 'not_found', 'PUT');
});

test('reading a cart accepts any cookie and writes nothing', async () => {
  for (const cookie of [
    'cart=x',
    `cart=${'A'.repeat(5_000)}`,
    'cart=%00',
    'cart=AAAAAAAAAAAAAAAAAAAAAA',
    'session=forged',
  ]) {
    const reply = await rawRequest(path, { headers: { cookie } });
    expect(reply.status, cookie).toBe(200);
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(JSON.parse(reply.body)).toMatchObject({ total_quantity: 0, items: [] });
  }
  const page = await rawRequest('/checkout-success', { headers: { cookie: 'session=forged' } });
  expect(page.status).toBe(200);
});

async function cartWithChime(request: APIRequestContext, shop: Shop): Promise<Caller> {
  const caller = new Caller(request, shop);
  await caller.cart(await caller.add(testSkus.chime, 1));
  return caller;
}

// The rules: tests/validation.
test('email and postal addresses are validated, with the error at the field', async ({ request, shop }) => {
  const caller = await cartWithChime(request, shop);
  const { t } = shop;
  const email = await caller.put({ type: 'checkout-setEmail', email: 'noa@@shop.example' });
  expect(email.status()).toBe(422);
  expect(await email.json()).toMatchObject({ fields: { email: t('validation.email.atRepeated') } });
  const good = wireAddress('GB');
  const street = { ...good.street, number: 'twelve hundred and one Owl Street in Nottingham' };
  const cases: ['Shipping' | 'Billing', string, object, string][] = [
    ['Shipping', 'firstname', { firstname: 'x'.repeat(10_000) }, t('validation.maxLength', { n: 50 })],
    [
      'Shipping',
      'postcode',
      { postcode: 'JE2 3AB' },
      t('validation.addressNotServed', { postcode: 'JE2 3AB' }),
    ],
    // Longer than the name of a house, which an address without a number may have.
    ['Shipping', 'street.number', { street }, t('validation.digitsOnly')],
    ['Shipping', 'country', { country: 'DE' }, t('validation.country')],
    ['Billing', 'region', { country: 'US', postcode: '90210', region: 'XX' }, t('validation.usState')],
  ];
  for (const [use, field, change, message] of cases) {
    const reply = await caller.put({ type: `checkout-set${use}Address`, address: { ...good, ...change } });
    expect(reply.status(), field).toBe(422);
    expect(await reply.json()).toMatchObject({
      code: 'validation',
      fields: { [`address.${field}`]: message },
    });
  }
  for (const address of [{ ...good, firstname: 1 }, null, { ...good, street: 'Owl Street 12' }])
    expect((await caller.put({ type: 'checkout-setShippingAddress', address })).status()).toBe(400);
  expect((await caller.cart()).shipping_addresses).toEqual([]);
});

test('a name is stored unchanged, whatever its signs', async ({ request, shop }) => {
  const caller = await cartWithChime(request, shop);
  const lastname = `<b>O'Brien</b> & "Søn" Ŧ {name}`;
  const address = { ...wireAddress('GB'), lastname };
  const cart = await caller.cart(await caller.put({ type: 'checkout-setShippingAddress', address }));
  expect(cart.shipping_addresses[0]?.lastname).toBe(lastname);
  expect(sampleAddress('GB').lastname).not.toBe(lastname);
});
