import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { orderLimits } from '@/config/limits/order-limits';
import { wireAddress } from '../e2e/addresses';
import { until } from './processes';
import { runningShop } from './running-shop';
import { Shopper } from './shopper';
import { perSuite } from '@/lib/testing/per-suite';

const openLimit = orderLimits.find(({ by, of }) => by === 'email' && of === 'openTransfers')?.most ?? 0;

const shop = perSuite(runningShop, ({ close }) => close());

/** A shop with a database of its operator's that has the sandbox all the same. */
const configured = () => ({ DATABASE_URL: shop.database.url, PAYMENT_SANDBOX: 'on' });

/** How many emails there are for an address, sent or not. */
async function emailsTo(address: string): Promise<number> {
  const client = new Client({ connectionString: shop.database.url });
  await client.connect();
  const text = 'select from outbox_mail m join "order" o on o.id = m.order_id where o.email = $1';
  const { rowCount } = await client.query(text, [address]).finally(() => client.end());
  return rowCount ?? 0;
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
    await shop.use();
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

  it('is off in production with DATABASE_URL, where only bank transfer is offered', async () => {
    await shop.use();
    const { owner, path } = await unpaidOrder();
    await shop.use({ DATABASE_URL: shop.database.url });
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
    await shop.use(configured());
    expect((await owner.ask(path)).status).toBe(200);
  });

  it('offers what no provider has unless the shop sells', async () => {
    const methodsAt = async (host: string) => {
      const { body } = await new Shopper(shop.port, { host }).call('GET');
      return body.available_payment_methods?.map(({ code }) => code);
    };
    await shop.use(configured());
    expect(await methodsAt('no.localhost')).toEqual(['creditcard']);
    expect(await methodsAt('se.localhost')).toEqual(['creditcard', 'paypal']);
    for (const variables of [{ DATABASE_URL: shop.database.url, PRODUCTION: 'off' }, {}]) {
      await shop.use(variables);
      expect(await methodsAt('no.localhost')).toEqual(['vipps', 'creditcard']);
    }
  });
});

describe('bank transfers by strangers', () => {
  it('send a victim at most a few emails', async () => {
    await shop.use(configured());
    const placed: string[] = [];
    for (let order = 0; order < 2 * openLimit + 2; order += 1) {
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
    for (const number of placed)
      await until(`the email of ${number}`, () => shop.emails().includes(`${number}-order_confirmation.eml`));
    expect(await emailsTo('victim@shop.example')).toBe(placed.length);
  });

  it('cannot take all units, nor put a link into an email', async () => {
    await shop.use(configured());
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
