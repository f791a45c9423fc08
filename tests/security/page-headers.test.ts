import { describe, expect, it } from 'vitest';
import { createBelongings } from './belongings';
import { customerOf, Visitor } from './visitor';
import { securedShop } from './secured-shop';
import { perSuite } from '@/lib/testing/per-suite';

const shop = perSuite(securedShop, ({ close }) => close());

/** Answers of every kind: by the page cache, rendered for one request, of the API, redirects, files and failures. */
const guestPaths = [
  '/',
  '/cameras',
  '/cameras/q/page/2',
  '/checkout',
  '/order',
  '/withdrawal',
  '/customer/account/login',
  '/customer/account',
  '/api/cart',
  '/api/user',
  '/robots.txt',
  '/nothing-here',
];
const customerPaths = ['/customer/account', '/customer/orders', '/customer/account/edit'];

/** Features that no page uses, and scripts of a page could otherwise ask for. */
const refused = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'display-capture'];

describe('an answer', () => {
  const check = async (visitor: Visitor, path: string) => {
    const { headers } = await visitor.ask(path);
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy, path).toContain("frame-ancestors 'none'");
    const features = String(headers['permissions-policy']).split(', ');
    expect(features, path).toEqual(expect.arrayContaining(refused.map((name) => `${name}=()`)));
    expect(headers['x-content-type-options'], path).toBe('nosniff');
  };

  it.each(guestPaths)('is shown in no frame and gets no device: %s', async (path) => {
    const visitor = new Visitor(shop);
    // The page cache has the page from the first round.
    for (const _ of [1, 2]) await check(visitor, path);
  });

  it.each([...guestPaths, '/menu-file', '/sitemap', '/sw.js', '/favicon.ico'])(
    'to HEAD has the headers of that to GET: %s',
    async (path) => {
      const visitor = new Visitor(shop);
      const compared = ['content-type', 'cache-control', 'vary', 'location'];
      const answer = async (method: string) => {
        const { status, headers, body } = await visitor.ask(path, { method });
        const policy = String(headers['content-security-policy']).replaceAll(/'nonce-[^']+'/g, "'nonce'");
        // The remaining age of a page may lose a second between the two.
        const aged = (text: unknown) => String(text).replaceAll(/(stale-while-revalidate)=\d+/g, '$1');
        return { status, policy, headers: compared.map((name) => aged(headers[name])), body };
      };
      const [head, whole] = [await answer('HEAD'), await answer('GET')];
      expect(head.body).toBe('');
      expect({ ...head, body: '' }).toEqual({ ...whole, body: '' });
    },
  );

  it('is neither for a customer', async () => {
    const { visitor } = await customerOf(shop);
    for (const path of customerPaths) {
      expect((await visitor.ask(path)).status, path).toBe(200);
      await check(visitor, path);
    }
  });

  it('with a file of an offer runs nothing and is shown in no frame', async () => {
    const { offer, offerFile } = await createBelongings(shop);
    const { status, headers } = await new Visitor(shop).ask(`/offer/${offer}/files/${offerFile}`);
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
    expect(headers['content-disposition']).toMatch(/^attachment/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('is neither to a call that changes something, also if it is refused', async () => {
    const visitor = new Visitor(shop);
    for (const data of [[{ product: 'ORB-GRELOT', qty: 1 }], [{ product: 'NOTHING', qty: 1 }]]) {
      const { headers } = await visitor.api('/api/cart', data);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['permissions-policy']).toContain('camera=()');
    }
  });
});
