import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningShop, runningShop } from './running-shop';
import { Shopper } from './shopper';

let shop: RunningShop;
beforeAll(async () => {
  shop = await runningShop({ url: '', drop: async () => undefined });
  await shop.use({ COMMERCE_BACKEND: 'memory', PAYMENT_SANDBOX: 'on', SHOP_FEATURES: 'productFeed' });
});
afterAll(() => shop.close());

const page = async (path: string, shopper = new Shopper(shop.port)) => {
  const { status, body } = await shopper.ask(path);
  return { status, body };
};

describe('the storefront on a backend without any optional port', () => {
  it('serves the home page, lists, products and the search', async () => {
    for (const path of ['/', '/category/cameras', '/owl-1', '/dome', '/search?q=cable', '/contact', '/cart'])
      expect({ path, status: (await page(path)).status }).toEqual({ path, status: 200 });
    expect((await page('/category/cameras')).body).toContain('Owl camera');
    expect((await page('/search?q=cable')).body).toContain('Network cable');
  });

  it('has no page and no control of a port that is lacking', async () => {
    const missing = [
      '/customer/account/login',
      '/order',
      '/withdrawal',
      '/brands',
      '/offer/x',
      '/wishlist/x',
      '/feeds/google.xml',
    ];
    for (const path of missing)
      expect({ path, status: (await page(path)).status }).toEqual({ path, status: 404 });
    const { body } = await page('/owl-1');
    for (const path of ['/customer/account', '/newsletter/subscribe', '/withdrawal'])
      expect(body).not.toContain(`"${path}`);
    const login = { type: 'login', email: 'ada@example.com', password: 'Garden-7-lamp' };
    const refused = await new Shopper(shop.port).ask('/api/user?locale=nl_NL&currency=EUR', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(login),
    });
    expect(refused.status).toBe(404);
  });

  it('sells to a guest, with a variant by the ids of its options, and shows the order', async () => {
    const shopper = new Shopper(shop.port, { sku: 'OWL-1' });
    const cart = await shopper.change('POST', [
      { product: 'DOME', qty: 1, options: { colour: 'colour=black' } },
    ]);
    expect(cart.total_quantity).toBe(1);
    const { orderData, redirect } = await shopper.order('ideal');
    expect(orderData?.number).toMatch(/^\d{8}$/);
    const { pathname } = new URL(redirect ?? '');
    const decided = await shopper.decide(pathname, 'paid');
    expect(decided.status).toBe(303);
    await shopper.ask(decided.headers.location ?? '');
    const success = await page('/checkout-success', shopper);
    expect(success.status).toBe(200);
    expect(success.body).toContain(orderData?.number);
    expect((await page(`/order/${orderData?.number}`, shopper)).status).toBe(200);
    expect((await page(`/order/${orderData?.number}`)).status).toBe(404);
  });
});
