import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountPaths } from '@/lib/account-paths';
import { hostOf, type SecuredShop, securedShop } from './secured-shop';
import { customerOf, Visitor } from './visitor';

let shop: SecuredShop;
let customer: Visitor;
beforeAll(async () => {
  shop = await securedShop();
  customer = (await customerOf(shop)).visitor;
});
afterAll(() => shop.close());

const targets = [
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
  it.each(targets)('is of the shop for next=%j', async (next) => {
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
