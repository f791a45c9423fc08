import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { StoreCode } from '@/config/types';
import { storeHeader } from '@/lib/http/headers';
import { writeSession } from '@/lib/http/session/session';
import { messageTexts } from '@/lib/testing/message-texts';
import { loadMessages, storeTexts } from '@/lib/messages/messages';
import * as cartRoute from './cart/route';
import * as offerCancel from './offer/cancel/[id]/route';
import * as offerConfirm from './offer/confirm/[id]/route';
import {
  address,
  amount,
  cart,
  cartNames,
  customer,
  names,
  optionNames,
  order,
  outcome,
  putNames,
  puts,
  sorted,
  token,
  under,
} from '@/tests/reply-fixture';
import * as userRoute from './user/route';

// Every reply of the calls of spec §7 as a whole, with the names of §3. The backend succeeds in everything.

const { ports } = vi.hoisted(() => {
  Object.assign(process.env, {
    SESSION_SECRET: 's'.repeat(32),
    RATE_LIMIT: 'off',
    SHOP_FEATURES: 'wishlist,accountDeletion',
  });
  const empty: Record<string, Record<string, unknown>> = {};
  return { ports: empty };
});

vi.mock('next/root-params', () => ({ store: async () => undefined }));
vi.mock('@/commerce/backend', () => {
  const succeed = async () => ({ ok: true, data: {} });
  const port = (name: string) =>
    new Proxy(
      {},
      {
        get: (_, method: string) => async () =>
          method in (ports[name] ?? {}) ? ports[name]?.[method] : succeed(),
      },
    );
  return {
    backend: () => new Proxy({}, { get: (_, name: string) => port(name) }),
  };
});

const signedIn = { sessionId: 's', browserKey: 'key-of-this-browser', customer };
const data = (value: unknown) => ({ ok: true, data: value });
const notAdded = [{ sku: 'OLD', name: 'Oud', reason: 'unavailable', quantity: 1 }];

const cartMethods = ['add', 'update', 'remove'];
const stepMethods = ['setEmail', 'setShippingAddress', 'setBillingAddress', 'setShippingMethod'];
const answering = (methods: readonly string[], value: unknown) =>
  Object.fromEntries(methods.map((name) => [name, value]));

let cookie = '';
beforeAll(async () => {
  Object.assign(ports, {
    cart: {
      ...answering(cartMethods, data(cart)),
      get: cart,
      current: cart,
      claim: cart,
      reorder: data({ cart, notAdded }),
    },
    checkout: {
      ...answering([...stepMethods, 'setPaymentMethod', 'cancelPayment'], data(cart)),
      placeOrder: data({ order, cartId: token, transactionId: 'T1', paymentUrl: 'https://pay.example/T1' }),
    },
    coupons: answering(['apply', 'remove'], data(cart)),
    orders: { byRef: order, cancel: data({ cart }) },
    customerOrders: { byNumber: order },
    offers: { confirm: data(cart) },
    customers: {
      ...answering(['login', 'register'], data(signedIn)),
      confirm: data({ customer, signedIn }),
      update: data(customer),
      ofSession: '0198f2a0-0000-7000-8000-000000000001',
      get: customer,
    },
    catalogue: { cards: [{ id: '8' }] },
    newsletter: { subscribe: data('not_active') },
    wishlist: {
      ...answering(['add', 'remove'], data(['OWL'])),
      skus: ['OWL'],
      share: data({ token: 'shared' }),
    },
  });
  const session = await writeSession({
    customerSession: '3f0c2f0e-3c5e-4a52-9d1f-1f6d0a6b7c11',
    orderIds: ['0198f2a0-0000-7000-8000-0000000000b1'],
  });
  cookie = `${session.name}=${session.value}; cart=${token}`;
});

/** The body of a successful call. */
async function reply(
  call: (request: Request) => Promise<Response>,
  method: string,
  body?: unknown,
  store: StoreCode = 'nl',
  sent = cookie,
) {
  const response = await call(
    new Request('http://shop.example/api/x', {
      method,
      headers: {
        'content-type': 'application/json',
        [storeHeader]: store,
        host: 'shop.example',
        cookie: sent,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
  const answer = (await response.json()) as Record<string, unknown>;
  expect(response.status, JSON.stringify(answer)).toBe(200);
  return answer;
}

describe('a reply of /api/cart', () => {
  it('is the cart by the names of spec §3', async () => {
    expect(sorted(names(await reply(cartRoute.GET, 'GET')))).toEqual(sorted(cartNames));
    for (const body of [
      [{ product: 'OWL-W', qty: 1 }],
      { type: 'cart-updateItems', items: [{ id: 'line', qty: 2 }] },
    ])
      expect(sorted(names(await reply(cartRoute.POST, 'POST', body)))).toEqual(sorted(cartNames));
  });

  it('names what could not be ordered again', async () => {
    const body = { type: 'cart-reorderItems', orderNumber: order.number };
    const answer = await reply(cartRoute.POST, 'POST', body);
    const missing = under('notAdded[]', ['sku', 'name', 'reason', 'quantity']);
    expect(sorted(names(answer))).toEqual(sorted([...cartNames, ...missing]));
    expect(answer['message']).toBe(
      'Niet alles kon in uw winkelwagen worden gelegd: Oud: niet meer leverbaar',
    );
  });

  it.each(puts)('has what a client reads after $type', async (body) => {
    const answer = await reply(cartRoute.PUT, 'PUT', body);
    expect(sorted(names(answer))).toEqual(sorted([...cartNames, ...putNames]));
  });

  it('leads to the payment of an order', async () => {
    const answer = await reply(cartRoute.PUT, 'PUT', { type: 'checkout-placeOrder' });
    expect(sorted(names(answer))).toEqual(
      sorted([
        ...outcome,
        'redirect',
        'cancelUrl',
        'additional_action',
        'id',
        ...under('orderData', ['number', 'email']),
        ...['items[]', 'items[].product'].flatMap((path) => under(path, ['sku', 'name', 'quantity'])),
        ...['orderData.total', 'items[].price'].flatMap(amount),
        ...under('items[].product.options[]', optionNames),
        ...under('items[].product.price_range.minimum_price', ['regular_price', 'final_price']).flatMap(
          amount,
        ),
        ...under('items[].product.prices', ['value', 'currency', 'unitPrice']),
      ]),
    );
    expect(answer).toMatchObject({
      status: 'success',
      additional_action: 'pay',
      redirect: 'https://pay.example/T1',
    });
  });
});

describe('a reply of /api/offer', () => {
  const segment = { params: Promise.resolve({ id: 'offer-token' }) };

  it('is the cart of the accepted offer, and where to order it', async () => {
    const answer = await reply((request) => offerConfirm.POST(request, segment), 'POST');
    expect(sorted(names(answer))).toEqual(sorted([...cartNames, 'redirect']));
    expect(answer['redirect']).toMatch(/^http.*\/checkout$/);
  });

  it('states that it was cancelled', async () => {
    const answer = await reply((request) => offerCancel.POST(request, segment), 'POST');
    expect(names(answer)).toEqual(outcome);
  });
});

const person = {
  firstname: 'Noa',
  lastname: 'Vermeer',
  email: 'noa@shop.example',
  password: 'Garden-7-lamp',
};
const userNames = ['isLoggedIn', 'firstname', 'email', 'wishlistSkus[]'];
const posts: readonly (readonly [
  body: { type: string } & Record<string, unknown>,
  names: readonly string[],
])[] = [
  [{ type: 'login', email: person.email, password: person.password }, ['firstname']],
  [{ type: 'logout' }, []],
  [{ type: 'register', ...person }, ['isLoggedIn']],
  [{ type: 'confirmAccount', token: 'T'.repeat(43), email: person.email }, ['email', 'isLoggedIn']],
  [
    { type: 'customerUpdate', firstname: 'Noor' },
    ['firstname', 'middlename', 'lastname', 'email', 'pendingEmail'],
  ],
  [{ type: 'forgotPassword', email: person.email }, []],
  [{ type: 'resetPassword', email: person.email, token: 'T'.repeat(43), password: person.password }, []],
  [{ type: 'customer-saveAddress', address }, []],
  [{ type: 'customer-deleteAddress', id: '1' }, []],
  [{ type: 'customer-endSession', id: '1' }, []],
  [{ type: 'customer-endOtherSessions' }, []],
  [{ type: 'customer-requestDeletion', password: person.password }, []],
  [{ type: 'customer-cancelDeletion' }, []],
  [{ type: 'wishlist-add', sku: 'OWL' }, ['wishlistSkus[]']],
  [{ type: 'wishlist-remove', sku: 'OWL' }, ['wishlistSkus[]']],
  [{ type: 'wishlist-share' }, ['path']],
  [{ type: 'wishlist-unshare' }, []],
  [{ type: 'newsletter', email: person.email }, ['state']],
  [{ type: 'stockNotice', email: person.email, sku: 'OWL' }, []],
  [{ type: 'reviewform', product: 'OWL', name: 'Noa', email: person.email, stars: 20, message: 'Goed' }, []],
  [
    {
      type: 'contactForm',
      id: '3f0c2f0e-3c5e-4a52-9d1f-1f6d0a6b7c11',
      topic: 'advice',
      name: 'Noa',
      email: person.email,
      orderNumber: '',
      message: 'Hallo',
    },
    [],
  ],
];

describe('a reply of /api/user', () => {
  it('is the user by the names of spec §3', async () => {
    expect(names(await reply(userRoute.GET, 'GET'))).toEqual([...outcome, ...userNames]);
  });

  it.each(posts)('has status and message: %j', async (body, extra) => {
    expect(names(await reply(userRoute.POST, 'POST', body))).toEqual([...outcome, ...extra]);
  });
});

describe('the message of a success', () => {
  const calls = [
    // An address is one of its store.
    ...puts.filter((body) => !('address' in body)).map((body) => [cartRoute.PUT, 'PUT', body] as const),
    ...posts
      .filter(([body]) => !('address' in body))
      .map(([body]) => [userRoute.POST, 'POST', body] as const),
    [cartRoute.GET, 'GET', undefined] as const,
    [userRoute.GET, 'GET', undefined] as const,
  ];

  it.each(['nl', 'de', 'fr', 'no', 'se', 'it'] as const)('is in the language of %s', async (store) => {
    const [messages, english] = await Promise.all([loadMessages(store), loadMessages('uk')]);
    const known = new Set(messageTexts(messages).map(([, text]) => text));
    const foreign = new Set(messageTexts(english).map(([, text]) => text));
    const coupon = (await storeTexts(store))('coupon.applied', { code: 'OWL' });
    for (const [call, method_, body] of calls) {
      const { status, message } = await reply(call, method_, body, store);
      expect(status).toBe('success');
      expect(known.has(String(message)) || message === coupon, String(message)).toBe(true);
      expect(foreign.has(String(message)), String(message)).toBe(false);
    }
  });

  it('of a guest says so', async () => {
    ports['customers'] = { ...ports['customers'], get: null, ofSession: null };
    expect(await reply(userRoute.GET, 'GET', undefined, 'uk', '')).toEqual({
      status: 'success',
      message: 'You’re not signed in.',
      isLoggedIn: false,
      firstname: null,
      email: null,
      wishlistSkus: [],
    });
  });

  it('of an address that has to be confirmed asks to look for the email', async () => {
    ports['customers'] = { ...ports['customers'], register: data(null) };
    expect(await reply(userRoute.POST, 'POST', { type: 'register', ...person }, 'uk')).toEqual({
      status: 'success',
      message: 'Check your email',
      isLoggedIn: false,
    });
  });
});
