import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderLimits } from '@/config/order-limits';
import { wireAddress } from '../e2e/addresses';
import type { ShopProcess } from '../e2e/shop-process';
import { until } from './processes';
import { type RunningShop, runningShop } from './running-shop';
import { Shopper } from './shopper';

const openLimit = orderLimits.find(({ by, of }) => by === 'email' && of === 'openTransfers')?.most ?? 0;

let shop: RunningShop;
beforeAll(async () => void (shop = await runningShop()));
afterAll(() => shop.close());

/** Runs `work` against a server process. */
async function withServer(variables: Record<string, string>, work: () => Promise<void>): Promise<void> {
  const server: ShopProcess = await shop.start(variables);
  await work().finally(() => server.stop());
}

/** A shopper with an order that awaits its payment in the sandbox, and the path of the payment page. */
async function unpaidOrder(): Promise<{ owner: Shopper; path: string }> {
  const owner = new Shopper(shop.port);
  await owner.prepare('visa');
  const { status, body } = await owner.placeOrder();
  expect(status, JSON.stringify(body)).toBe(200);
  return { owner, path: body.redirect ?? '' };
}

describe('the payment sandbox', () => {
  it('belongs to the browser that placed the order', async () => {
    await withServer({}, async () => {
      const { owner, path } = await unpaidOrder();
      const stranger = new Shopper(shop.port);
      expect((await stranger.ask(path)).status).toBe(404);
      expect((await stranger.decide(path, 'paid')).status).toBe(404);
      await stranger.prepare('visa');
      expect((await stranger.ask(path)).status).toBe(404);
      expect((await stranger.decide(path, 'paid')).status).toBe(404);
      for (const headers of [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
      ]) {
        expect((await owner.decide(path, 'paid', headers)).status, JSON.stringify(headers)).toBe(403);
      }
      // Nothing was decided: the first choice is final, and it is the owner's.
      expect((await owner.ask(path)).status).toBe(200);
      const origin = `http://nl.localhost:${shop.port}`;
      const host = `nl.localhost:${shop.port}`;
      const decided = await owner.decide(path, 'canceled', { origin, host });
      expect(decided.status).toBe(303);
      expect(decided.headers.location).toMatch(/\/multisafepay\/connect\/cancel\?/);
    });
  });

  it('is off in production with DATABASE_URL, where only bank transfer is offered', async () => {
    let open: Awaited<ReturnType<typeof unpaidOrder>> | undefined;
    await withServer({}, async () => void (open = await unpaidOrder()));
    await withServer({ DATABASE_URL: shop.database.url }, async () => {
      if (!open) throw new Error('there is no order');
      const { owner, path } = open;
      expect((await owner.ask(path)).status).toBe(404);
      expect((await owner.decide(path, 'paid')).status).toBe(404);
      const shopper = new Shopper(shop.port, { email: 'one@shop.example' });
      expect((await shopper.call('GET')).body.available_payment_methods).toMatchObject([
        { code: 'banktransfer' },
      ]);
      await shopper.prepare('banktransfer');
      const refused = await shopper.call('PUT', { type: 'checkout-setPaymentMethod', code: 'visa' });
      expect([refused.status, refused.body.code]).toEqual([422, 'payment_method_unavailable']);
      for (const page of ['/checkout', '/']) {
        const { body } = await shopper.ask(page);
        expect(body, page).toContain('</html>');
        expect(body, page).not.toMatch(/>(iDEAL \| Wero|PayPal)</);
      }
      const placed = await shopper.placeOrder();
      expect([placed.status, placed.body.redirect]).toEqual([200, 'http://nl.localhost/checkout-success']);
    });
    await withServer({ DATABASE_URL: shop.database.url, PAYMENT_SANDBOX: 'on' }, async () => {
      expect((await open?.owner.ask(open.path))?.status).toBe(200);
    });
  });
});

describe('bank transfers by strangers', () => {
  it('send a victim at most a few emails', async () => {
    const before = shop.emails().length;
    await withServer({}, async () => {
      const placed: string[] = [];
      for (let order = 0; order < 26; order += 1) {
        const attacker = new Shopper(shop.port, { email: 'victim@shop.example' });
        await attacker.prepare('banktransfer');
        const { status, headers, body } = await attacker.placeOrder();
        if (status === 200) placed.push(body.orderData?.number ?? '');
        else {
          expect([status, body.code]).toEqual([429, 'open_transfer_limit']);
          expect(Number(headers['retry-after'])).toBeGreaterThan(0);
          expect((await attacker.call('GET')).body.total_quantity).toBe(1);
        }
      }
      expect(placed.length).toBeGreaterThan(0);
      expect(placed.length).toBeLessThanOrEqual(openLimit);
      await until('their emails', () => shop.emails().length - before >= placed.length);
      expect(shop.emails().slice().toSorted()).toEqual(
        expect.arrayContaining(placed.map((number) => `${number}-order_confirmation.eml`)),
      );
      expect(shop.emails().length - before).toBe(placed.length);
    });
  });

  it('cannot take all pieces, nor put a link into an email', async () => {
    await withServer({}, async () => {
      const attacker = new Shopper(shop.port);
      const many = await attacker.call('POST', [{ product: 'ORB-GRELOT', qty: 6246 }]);
      expect([many.status, many.body.code]).toEqual([422, 'validation']);
      expect(many.body.fields).toHaveProperty(['0.qty']);
      expect((await attacker.call('POST', [{ product: 'ORB-GRELOT', qty: 1 }])).status).toBe(200);
      const address = { ...wireAddress('NL'), firstname: 'Ihr Paket wartet: https://evil.example' };
      const linked = await attacker.call('PUT', { type: 'checkout-setShippingAddress', address });
      expect([linked.status, linked.body.code]).toEqual([422, 'validation']);
      expect(Object.keys(linked.body.fields ?? {})).toEqual(['address.firstname']);
    });
  });
});
