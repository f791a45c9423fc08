import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopProcess } from '../e2e/shop-process';
import { type RunningShop, runningShop } from './running-shop';
import { Shopper } from './shopper';

const email = 'lookup@shop.example';

/** Sends the form of the look-up, as a browser without script does. */
function lookUp(shopper: Shopper, number: string, address: string, headers: Record<string, string> = {}) {
  const body = new URLSearchParams({ number, email: address }).toString();
  const type = 'application/x-www-form-urlencoded';
  return shopper.ask('/order/find', {
    method: 'POST',
    headers: { 'content-type': type, 'content-length': String(body.length), ...headers },
    body,
  });
}

/** What a guesser sees of an answer. */
const seen = ({ status, headers, body }: Awaited<ReturnType<typeof lookUp>>) => ({
  status,
  location: headers.location,
  cookies: headers['set-cookie'],
  body,
});

describe('the look-up of an order', () => {
  let shop: RunningShop;
  let server: ShopProcess;
  let number: string;
  beforeAll(async () => {
    shop = await runningShop();
    server = await shop.start({ TRUST_PROXY: 'on' });
    const placed = await new Shopper(shop.port, { email, headers: from(1) }).order('banktransfer');
    number = placed.orderData?.number ?? '';
  });
  afterAll(async () => {
    await server.stop();
    await shop.close();
  });

  const from = (client: number) => ({ 'x-forwarded-for': `192.0.2.${client}` });
  const guest = (client: number) => new Shopper(shop.port, { headers: from(client) });

  it('opens the order for who has both the number and the address', async () => {
    const customer = guest(2);
    expect(seen(await lookUp(customer, number, email))).toMatchObject({
      status: 303,
      location: `/order/${number}`,
    });
    const page = await customer.ask(`/order/${number}`);
    expect([page.status, page.body.includes(number)]).toEqual([200, true]);
    expect(page.headers['cache-control']).toContain('no-store');
  });

  it('gives a wrong address the answer of an unknown number', async () => {
    const [wrong, unknown, malformed] = [
      await lookUp(guest(3), number, 'eve@shop.example'),
      await lookUp(guest(3), '2222-2222', email),
      await lookUp(guest(3), '', ''),
    ].map(seen);
    expect(wrong).toEqual({ status: 303, location: '/order?outcome=unknown', cookies: undefined, body: '' });
    expect(unknown).toEqual(wrong);
    expect(malformed).toEqual(wrong);
    const pages = await Promise.all([number, '2222-2222'].map((each) => guest(3).ask(`/order/${each}`)));
    expect(pages.map(({ status, headers }) => [status, headers.location])).toEqual([
      [307, `/order?number=${number}`],
      [307, '/order?number=2222-2222'],
    ]);
  });

  it('stops a client that guesses, and nobody else', async () => {
    const guesser = guest(4);
    const guesses = [];
    for (let time = 0; time < 10; time += 1) guesses.push(await lookUp(guesser, number, `${time}@x.example`));
    expect(new Set(guesses.map(({ headers }) => headers.location))).toEqual(
      new Set(['/order?outcome=unknown']),
    );
    // Also the right pair: the answer says nothing about it.
    const late = await lookUp(guesser, number, email);
    expect([late.status, late.headers.location]).toEqual([303, '/order?outcome=limited']);
    expect((await lookUp(guest(5), number, email)).headers.location).toBe(`/order/${number}`);
  });

  it('refuses forms of other sites and oversized ones', async () => {
    const foreign = await lookUp(guest(6), number, email, { origin: 'https://evil.example' });
    expect([foreign.status, foreign.headers['set-cookie']]).toEqual([403, undefined]);
    expect((await lookUp(guest(6), number, 'x'.repeat(5_000))).status).toBe(413);
  });
});
