import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountPaths } from '@/lib/paths/account-paths';
import { changingHandlers } from './route-files';
import { hostOf, securedShop } from './secured-shop';
import { customerOf, Visitor } from './visitor';
import { perSuite } from '@/lib/testing/per-suite';

const shop = perSuite(securedShop, ({ close }) => close());

interface Target {
  readonly path: string;
  /** A JSON body; a form otherwise. */
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  /** The bytes of a file. */
  readonly file?: string;
}

const add = [{ product: 'ORB-GRELOT', qty: 1 }];
const inShop = 'app/[store]/(shop)';

/** A request to every handler that changes something, as its own pages send it. */
const targets: Readonly<Record<string, Target>> = {
  'POST app/api/cart/route.ts': { path: '/api/cart', json: add },
  'PUT app/api/cart/route.ts': { path: '/api/cart', json: { type: 'cart-leaveOffer' } },
  'POST app/api/user/route.ts': { path: '/api/user', json: { type: 'logout' } },
  // Without STORE_HOST_OVERRIDE; with it: tests/faults/qa-bar.test.ts.
  'POST app/api/qa/features/route.ts': {
    path: '/api/qa/features',
    json: { feature: 'compare', state: 'off' },
  },
  'POST app/api/offer/confirm/[id]/route.ts': { path: '/api/offer/confirm/x', json: {} },
  'POST app/api/offer/cancel/[id]/route.ts': { path: '/api/offer/cancel/x', json: {} },
  'POST app/api/system/check/route.ts': { path: '/api/system/check', json: { parts: [] } },
  'POST app/api/system/propose/route.ts': { path: '/api/system/propose', json: { spots: [], days: 7 } },
  'POST app/api/contact/files/route.ts': { path: '/api/contact/files', file: '%PDF-1.7' },
  [`POST ${inShop}/order/find/route.ts`]: {
    path: '/order/find',
    form: { number: '2222-2222', email: 'a@b.example' },
  },
  [`POST ${inShop}/order/return/send/route.ts`]: {
    path: '/order/return/send',
    form: { number: '2222-2222' },
  },
  [`POST ${inShop}/withdrawal/review/route.ts`]: { path: '/withdrawal/review', form: { name: 'A' } },
  [`POST ${inShop}/withdrawal/confirm/route.ts`]: { path: '/withdrawal/confirm', form: {} },
  [`POST ${inShop}/newsletter/subscribe/route.ts`]: {
    path: '/newsletter/subscribe',
    form: { email: 'a@b.example' },
  },
  [`POST ${inShop}/newsletter/confirm/accept/route.ts`]: {
    path: '/newsletter/confirm/accept',
    form: { token: 'x' },
  },
  [`POST ${inShop}/newsletter/unsubscribe/accept/route.ts`]: {
    path: '/newsletter/unsubscribe/accept',
    form: { token: 'x' },
  },
  [`POST ${inShop}/back-in-stock/request/route.ts`]: {
    path: '/back-in-stock/request',
    form: { email: 'a@b.example', sku: 'A' },
  },
  [`POST ${inShop}/back-in-stock/answer/route.ts`]: { path: '/back-in-stock/answer', form: { token: 'x' } },
  [`POST ${inShop}/customer/newsletter/change/route.ts`]: { path: '/customer/newsletter/change', form: {} },
  [`POST ${inShop}/customer/systems/change/route.ts`]: { path: '/customer/systems/change', form: {} },
  'POST app/multisafepay/sandbox/[id]/decide/route.ts': {
    path: '/multisafepay/sandbox/none-such-id/decide',
    form: { choice: 'paid' },
  },
};

/** Handlers that other servers call: something else proves who they are. */
const calledByServers = [
  // The token of the operator (docs/operations.md).
  'PUT app/api/admin/stock/route.ts',
  // The signature of the CMS (docs/content.md).
  'POST app/api/content/revalidate/route.ts',
  // The signature of the provider, and its API (decision 0055).
  'POST app/multisafepay/connect/[outcome]/route.ts',
  // The secret of the link; mailboxes send no origin (RFC 8058).
  `POST ${inShop}/newsletter/one-click/[token]/route.ts`,
];
const exists = (handler: string) => existsSync(handler.split(' ')[1] ?? '');

function send(target: Target, method: string, headers: Record<string, string>) {
  const visitor = new Visitor(shop);
  if (target.form) return visitor.form(target.path, target.form, headers);
  const type = target.file === undefined ? 'application/json' : 'application/pdf';
  const body = target.file ?? JSON.stringify(target.json);
  return visitor.ask(target.path, { method, headers: { 'content-type': type, ...headers }, body });
}

const foreign: readonly Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: '' },
  { origin: `http://${hostOf('de')}` },
  { origin: `http://${hostOf('nl')}.evil.example` },
  { origin: `http://${hostOf('nl')}@evil.example` },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
];

describe('a request that another site makes a browser send', () => {
  it('is tested for every handler that changes something', () => {
    expect(changingHandlers).toEqual([...Object.keys(targets), ...calledByServers].filter(exists).toSorted());
  });

  it.each(Object.entries(targets).filter(([handler]) => exists(handler)))(
    'is refused by %s',
    async (handler, target) => {
      const [method = ''] = handler.split(' ');
      for (const headers of foreign) {
        const { status, headers: reply } = await send(target, method, headers);
        expect(status, JSON.stringify(headers)).toBe(403);
        expect(reply['set-cookie'], JSON.stringify(headers)).toBeUndefined();
      }
      const sameOrigin = [{ origin: `http://${hostOf('nl')}` }, { 'sec-fetch-site': 'same-origin' }, {}];
      for (const headers of sameOrigin) {
        const { status, body } = await send(target, method, headers);
        expect([status, body], JSON.stringify(headers)).not.toEqual([403, expect.anything()]);
      }
    },
  );

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'is no call of the API with the type %j, which needs no permission to cross sites',
    async (type) => {
      const visitor = new Visitor(shop);
      const headers = { 'content-type': type };
      for (const [path, body] of [
        ['/api/cart', JSON.stringify(add)],
        ['/api/user', JSON.stringify({ type: 'logout' })],
      ] as const)
        expect((await visitor.ask(path, { method: 'POST', headers, body })).status, path).toBe(415);
    },
  );

  it('gets no permission to read an answer', async () => {
    const visitor = new Visitor(shop);
    for (const path of ['/api/user', '/api/cart', '/']) {
      for (const method of ['GET', 'OPTIONS']) {
        const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
        const reply = await visitor.ask(path, { method, headers });
        const granted = Object.keys(reply.headers).filter((name) => name.startsWith('access-control-'));
        expect(granted, `${method} ${path}`).toEqual([]);
      }
    }
  });
});

/** Where an attacker would send a visitor. */
const destinations = [
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/%2f/evil.example',
  '/%2F%2Fevil.example',
  '/%5cevil.example',
  '/.//evil.example',
  '/..//evil.example',
  'http:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '@evil.example',
  `http://${hostOf('nl')}@evil.example`,
  `//${hostOf('nl')}.evil.example`,
  '',
];

/** Where a browser goes from an answer. */
const destination = (location: string) => new URL(location, `http://${hostOf('nl')}/`).host;

describe('the page after the sign-in', () => {
  let customer: Visitor;
  beforeAll(async () => void ({ visitor: customer } = await customerOf(shop)));

  it.each(destinations)('is of the shop for next=%j', async (next) => {
    const { status, headers } = await customer.ask(accountPaths.login(next));
    expect([303, 307]).toContain(status);
    expect(destination(headers.location ?? '')).toBe(hostOf('nl'));
    expect(headers.location).not.toContain('evil');
  });

  it('is the one that was asked for, if it is of the shop', async () => {
    const { headers } = await customer.ask(accountPaths.login('/customer/address?x=1'));
    expect(headers.location).toMatch(/\/customer\/address\?x=1$/);
  });

  it('is the account if next is given twice', async () => {
    const { headers } = await customer.ask(`${accountPaths.login('/cart')}&next=//evil.example`);
    expect(headers.location).not.toContain('evil');
  });
});

describe('a redirect of the shop', () => {
  it.each([
    '//evil.example',
    '/%2f%2fevil.example',
    '/\\evil.example',
    '/%5cevil.example/',
    '/multisafepay/connect/success?transactionid=//evil.example',
    '/multisafepay/connect/redirect?url=//evil.example',
    '/store-switch/evil.example',
    '/order?next=//evil.example',
  ])('from %s stays in the shop', async (path) => {
    const { headers } = await new Visitor(shop).ask(path);
    if (headers.location !== undefined)
      expect(destination(headers.location).endsWith('evil.example'), headers.location).toBe(false);
  });

  it('to another store does not follow the page that a visitor came from to another site', async () => {
    const headers = { referer: 'https://evil.example/x' };
    const reply = await new Visitor(shop).ask('/store-switch/de', { headers });
    expect(reply.headers.location ?? '').not.toContain('evil');
  });
});
