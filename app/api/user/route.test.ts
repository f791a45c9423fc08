import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Context } from '@/commerce/context';
import { localeKey, storeCodes, storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { rememberOrder } from '@/features/orders/server/last-order';
import { requestIdHeader, storeHeader } from '@/lib/http/headers';
import { readSession, writeSession } from '@/lib/http/session/session';
import { storeTexts } from '@/lib/messages/messages';
import { GET, POST } from './route';

interface Answer {
  order: unknown;
  register: unknown;
  login: unknown;
  subscribe: unknown;
}

const { acting, answers, claimed, clients, ended, registered } = vi.hoisted(() => {
  // The environment is parsed once, when it is read first.
  Object.assign(process.env, {
    SESSION_SECRET: 's'.repeat(32),
    RATE_LIMIT: 'off',
    SHOP_FEATURES: 'wishlist',
  });
  const registered: unknown[] = [];
  // The credential of each call that acts for a customer.
  const acting: unknown[] = [];
  const claimed: unknown[] = [];
  return {
    acting,
    answers: {} as Answer,
    claimed,
    clients: [] as unknown[],
    ended: [] as string[],
    registered,
  };
});

const customer = {
  id: '0198f2a0-0000-7000-8000-000000000001',
  email: 'noa@shop.example',
  firstname: 'Noa',
  middlename: '',
  lastname: 'Vermeer',
  confirmed: true,
  pendingEmail: null,
  deletionAt: null,
};
const sessionId = '3f0c2f0e-3c5e-4a52-9d1f-1f6d0a6b7c11';

vi.mock('next/root-params', () => ({ store: async () => undefined }));
vi.mock('@/commerce/backend', () => ({
  backend: () => ({
    customers: {
      register: async (_: unknown, created: unknown) => {
        registered.push(created);
        return answers.register;
      },
      login: async (...[, , , client]: unknown[]) => {
        clients.push(client);
        return answers.login;
      },
      logout: async (_: unknown, id: string) => void ended.push(id),
      ofSession: async (_: unknown, id: string) => (id === sessionId ? customer.id : null),
      get: async (context: Context) => {
        acting.push(context.sessionId);
        return context.customer === null ? null : customer;
      },
    },
    orders: { byRef: async () => answers.order },
    cart: {
      claim: async (context: Context, id: string | null) => {
        acting.push(context.sessionId);
        claimed.push(id);
        return { id: 'claimed-cart-of-customer' };
      },
    },
    newsletter: { subscribe: async () => answers.subscribe },
    wishlist: { skus: async () => ['OWL-1'] },
  }),
}));

const account = {
  type: 'register',
  firstname: 'Noa',
  lastname: 'Vermeer',
  email: 'noa@shop.example',
  password: 'Garden-7-lamp',
};
const login = { type: 'login', email: 'noa@shop.example', password: 'Garden-7-lamp' };

function request(store: StoreCode, method: string, body?: unknown, cookie = ''): Request {
  const currency = storeConfig(store).defaultCurrencyCode;
  return new Request(`http://shop.example/api/user?locale=${localeKey(store)}&currency=${currency}`, {
    method,
    headers: { 'content-type': 'application/json', [storeHeader]: store, host: 'shop.example', cookie },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

const post = (store: StoreCode, body: unknown, cookie = '') => POST(request(store, 'POST', body, cookie));

/** The cookies that a response sets, by name. */
function cookiesOf(response: Response): Record<string, string> {
  const pairs = response.headers.getSetCookie().map((header) => header.split(';')[0]?.split('=') ?? []);
  return Object.fromEntries(pairs.map(([name = '', ...value]) => [name, value.join('=')]));
}

const succeeds = { ok: true, data: { sessionId, browserKey: 'key-of-this-browser', customer } };
const fails = (code: string, values: object = {}) => ({ ok: false, error: { code, ...values } });

beforeEach(() => {
  Object.assign(answers, { register: succeeds, login: succeeds, subscribe: fails('already_subscribed') });
  ended.length = 0;
  acting.length = 0;
  claimed.length = 0;
});

/** The known server messages of spec §8 that belong to accounts and the newsletter, and how to reach them. */
const known = [
  {
    name: 'duplicate newsletter subscriber',
    code: 'already_subscribed',
    status: 409,
    body: { type: 'newsletter', email: login.email },
    set: {},
  },
  {
    name: 'email already in use',
    code: 'email_in_use',
    status: 409,
    body: account,
    set: { register: fails('email_in_use') },
  },
  {
    name: 'address registration required',
    code: 'address_required',
    status: 422,
    body: { ...account, company: 'Uil BV' },
    set: {},
  },
  {
    name: 'invalid fields on customer creation',
    code: 'validation',
    status: 422,
    body: { ...account, lastname: '', password: 'short' },
    set: {},
  },
  {
    name: 'invalid credentials',
    code: 'credentials_invalid',
    status: 401,
    body: login,
    set: { login: fails('credentials_invalid') },
  },
  {
    name: 'sign-in incorrect or account temporarily disabled',
    code: 'account_disabled',
    status: 429,
    body: login,
    set: { login: fails('account_disabled', { retryAfter: 900 }) },
  },
] as const;

describe.each(known)('$name', ({ code, status, body, set }) => {
  it.each(storeCodes)('is translated in %s', async (store) => {
    Object.assign(answers, set);
    const response = await post(store, body);
    const [t, english] = await Promise.all([storeTexts(store), storeTexts('uk')]);
    const ofEmail = ['already_subscribed', 'email_in_use'].includes(code);
    const fields = ofEmail ? { fields: { email: t(`error.${code}`) } } : {};
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({
      status: 'error',
      code,
      message: t(`error.${code}`),
      ...fields,
    });
    if (storeConfig(store).language !== 'en') expect(t(`error.${code}`)).not.toBe(english(`error.${code}`));
  });
});

it.each([
  [1, 'Your address book can contain up to 1 address.'],
  [1500, 'Your address book can contain up to 1,500 addresses.'],
])('formats the limit %d and chooses its plural form', async (limit, message) => {
  answers.login = fails('address_limit', { limit });
  expect(await (await post('uk', login)).json()).toMatchObject({ code: 'address_limit', message });
});

it.each([
  ['Password1!', 422, 'validation.password.common'],
  ['short', 422, 'validation.minLength'],
  [account.password, 200, null],
] as const)(
  'says of the password %s beforehand whether an account may have it',
  async (password, status, key) => {
    const response = await post('fr', { type: 'checkPassword', password });
    expect(response.status).toBe(status);
    const t = await storeTexts('fr');
    const reply = key === null ? { status: 'success' } : { fields: { password: t(key, { n: 8 }) } };
    expect(await response.json()).toMatchObject(reply);
    expect(cookiesOf(response)).toEqual({});
  },
);

describe('an account of an order', () => {
  const address = {
    salutation: '',
    firstname: 'Noa',
    middlename: '',
    lastname: 'Vermeer',
    company: 'Uil BV',
    street: { street: 'Kade', number: '12', addition: '' },
    postcode: '1234 AB',
    city: 'Plaats',
    region: '',
    country: 'NL',
    telephone: '',
    vat: '',
    poNumber: 'PO 7',
  };
  const order = { ref: '0198f2a0-0000-7000-8000-000000000003', email: login.email, billingAddress: address };
  const body = { type: 'registerFromOrder', password: account.password };
  const ordered = async () => (await writeSession({ orderIds: [order.ref] })).value;

  it('has the name, the address and the email address of the last order of the browser', async () => {
    Object.assign(answers, { order, register: { ok: true, data: null } });
    const response = await post('nl', body, `session=${await ordered()}`);
    const message = (await storeTexts('nl'))('signIn.checkEmail');
    expect(await response.json()).toEqual({ status: 'success', message, isLoggedIn: false });
    const { firstname, middlename, lastname } = address;
    const names = { firstname, middlename, lastname };
    const { email, password } = login;
    expect(registered.at(-1)).toEqual({ ...names, email, password, address: { ...address, poNumber: '' } });
    const session = await readSession(cookiesOf(response)['session']);
    expect(session).toMatchObject({ orderIds: [order.ref], accountOrderId: order.ref });
  });

  it.each([
    ['the email address as password', { ...order, email: account.password }, 422],
    ['a password that does not fit the rules', order, 422, 'short'],
    ['no order', null, 404],
  ])('is refused for %s', async (_, last, status, password = account.password) => {
    Object.assign(answers, { order: last });
    const before = registered.length;
    const response = await post('nl', { ...body, password }, `session=${await ordered()}`);
    expect(response.status).toBe(status);
    expect(registered).toHaveLength(before);
  });

  it('is refused for another browser, and for a customer who is signed in', async () => {
    Object.assign(answers, { order });
    expect((await post('nl', body)).status).toBe(404);
    const { session } = cookiesOf(await post('nl', login, `session=${await ordered()}`));
    expect((await post('nl', body, `session=${session}`)).status).toBe(404);
  });
});

it('names the invalid fields of a registration', async () => {
  const response = await post('nl', { ...account, lastname: '', password: 'short' });
  const { fields } = (await response.json()) as { fields: Record<string, string> };
  expect(Object.keys(fields).toSorted()).toEqual(['lastname', 'password']);
  expect(fields['lastname']).toBe('Dit is een verplicht veld');
});

it('says when to retry a sign-in', async () => {
  answers.login = fails('account_disabled', { retryAfter: 900 });
  expect((await post('uk', login)).headers.get('retry-after')).toBe('900');
});

describe('a session', () => {
  it('is new after a sign-in, with the claimed cart, and ends the one before', async () => {
    const first = cookiesOf(await post('uk', login));
    expect(first['cart']).toBe('claimed-cart-of-customer');
    const again = cookiesOf(await post('uk', login, `session=${first['session']}; cart=${first['cart']}`));
    expect(again['session']).not.toBe(first['session']);
    expect(again).not.toHaveProperty('cart');
    expect(ended).toEqual([sessionId]);
  });

  it('claims the cart of an offer beside that of the shopper, and keeps it apart', async () => {
    const [own, ofOffer] = ['A'.repeat(22), 'B'.repeat(22)];
    const cookies = cookiesOf(await post('uk', login, `cart=${own}; offer=${ofOffer}`));
    expect(claimed).toEqual([ofOffer, own]);
    expect(cookies['cart']).toBe('claimed-cart-of-customer');
    expect(cookies).not.toHaveProperty('offer');
  });

  it('is the credential of its customer from the sign-in on, and of no guest', async () => {
    const { session } = cookiesOf(await post('uk', login));
    await GET(request('uk', 'GET', undefined, `session=${session}`));
    answers.login = { ok: true, data: { ...succeeds.data, sessionId: 'of-the-next-sign-in' } };
    await post('uk', login, `session=${session}`);
    await GET(request('uk', 'GET'));
    expect(acting).toEqual([sessionId, sessionId, 'of-the-next-sign-in', undefined]);
  });

  it('shows the customer, and renews its cookie once a day', async () => {
    const { session } = cookiesOf(await post('uk', login));
    const response = await GET(request('uk', 'GET', undefined, `session=${session}`));
    expect(await response.json()).toEqual({
      status: 'success',
      message: 'You’re signed in.',
      isLoggedIn: true,
      firstname: 'Noa',
      email: customer.email,
      wishlistSkus: ['OWL-1'],
    });
    expect(response.headers.getSetCookie()).toEqual([]);
    vi.useFakeTimers({ now: Date.now() + 24 * 3_600_000, toFake: ['Date'] });
    const later = await GET(request('uk', 'GET', undefined, `session=${session}`));
    vi.useRealTimers();
    expect(Object.keys(cookiesOf(later))).toEqual(['session']);
  });

  it('ends with its cookies', async () => {
    const { session } = cookiesOf(await post('uk', login));
    const response = await post(
      'uk',
      { type: 'logout' },
      `session=${session}; cart=claimed-cart-of-customer`,
    );
    expect(ended).toEqual([sessionId]);
    expect(cookiesOf(response)).toEqual({ session: '', withdrawal: '', cart: '', offer: '' });
    for (const header of response.headers.getSetCookie()) {
      expect(header).toContain('Max-Age=0');
      expect(header).toContain('HttpOnly');
    }
  });

  it('does not start before the address is confirmed', async () => {
    answers.register = { ok: true, data: null };
    const response = await post('uk', account);
    expect(await response.json()).toMatchObject({ status: 'success', isLoggedIn: false });
    const { session } = cookiesOf(response);
    const asked = await GET(request('uk', 'GET', undefined, `session=${session}`));
    expect(await asked.json()).toMatchObject({ isLoggedIn: false });
    expect(cookiesOf(asked)).toEqual({});
  });

  it('that has ended takes its cookies with it', async () => {
    answers.login = {
      ok: true,
      data: { ...succeeds.data, sessionId: '3f0c2f0e-3c5e-4a52-9d1f-000000000000' },
    };
    const { session } = cookiesOf(await post('uk', login));
    const asked = await GET(request('uk', 'GET', undefined, `session=${session}`));
    expect(await asked.json()).toMatchObject({ isLoggedIn: false, sessionEnded: true });
    const { session: left, ...others } = cookiesOf(asked);
    expect(await readSession(left)).toEqual({ ended: true });
    expect(others).toEqual({ withdrawal: '' });
  });

  it('that has ended is over once the person orders as a guest', async () => {
    const guest = { store: 'uk', currency: 'GBP', customer: null } as const;
    const sealed = (await writeSession({ ended: true })).value;
    const { value } = await rememberOrder(guest, sealed, '0198f2a0-0000-7000-8000-000000000002');
    const asked = await GET(request('uk', 'GET', undefined, `session=${value}`));
    expect(await asked.json()).not.toHaveProperty('sessionEnded');
    expect(cookiesOf(asked)).toEqual({});
  });

  it('is sealed apart from what shows that the browser knows the account, which a sign-out leaves', async () => {
    const { browser = '' } = cookiesOf(await post('uk', login));
    expect(browser).not.toContain('key-of-this-browser');
    await post('uk', login, `browser=${browser}`);
    expect(clients.at(-1)).toMatchObject({ known: ['key-of-this-browser'] });
    expect(cookiesOf(await post('uk', { type: 'logout' }, `browser=${browser}`))).not.toHaveProperty(
      'browser',
    );
  });
});

it('refuses a password that everybody guesses first', async () => {
  const refused = await post('uk', { ...account, password: 'Password1!' });
  expect(refused.status).toBe(422);
  const { fields } = (await refused.json()) as { fields: Record<string, string> };
  expect(fields).toEqual({ password: (await storeTexts('uk'))('validation.password.common') });
});

it('is a guest without a session', async () => {
  const response = await GET(request('uk', 'GET', undefined, 'session=forged'));
  expect(await response.json()).toMatchObject({
    isLoggedIn: false,
    firstname: null,
    email: null,
    wishlistSkus: [],
  });
});

it.each([{ type: 'unknown' }, { type: 'login', email: 7, password: 'x' }, []])(
  'is malformed for %j',
  async (body) => {
    expect((await post('uk', body)).status).toBe(400);
  },
);

describe('the id of a call', () => {
  it('is that of its request, under which the server logs it', async () => {
    const call = request('nl', 'GET');
    call.headers.set(requestIdHeader, 'b5f3c0de-1');
    expect((await GET(call)).headers.get('x-request-id')).toBe('b5f3c0de-1');
    const other = await GET(request('nl', 'GET'));
    expect(other.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });
});
