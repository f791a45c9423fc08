import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { nl, uk } from '@/commerce/contract/catalogue-fixture';
import { data, orderInput, placedOrder, readyCart } from '@/commerce/contract/selling-shop';
import { suiteShop } from '@/commerce/contract/suite-shop';
import type { PickupPoint } from '@/commerce/model/address';
import { postgresEngine } from '@/commerce/postgres/testing/postgres-selling-shop';
import type { Database } from '@/database/pool';
import { runCommand } from './testing/run-command';

const selling = suiteShop(postgresEngine);

// The command runs on a database of this test instead of the shop's.
vi.mock('./with-database', () => ({
  withDatabase: <T>(work: (db: Database, url: string) => Promise<T>) => work(selling.db, selling.url),
}));

const point: PickupPoint = {
  id: 'P-17',
  carrierCode: 'postnl',
  name: 'Harbour Kiosk',
  street: 'Quay 3',
  postcode: 'AB11 5QN',
  city: 'Aberdeen',
  country: 'GB',
  hours: [],
};

describe('shop order show', () => {
  it('sends an order that is collected to its pick-up point, not to where its customer lives', async () => {
    const { order } = await placedOrder(selling.backend, uk);
    await selling.db.execute(
      sql`update "order" set pickup_point = ${JSON.stringify(point)}::jsonb where number = ${order.number}`,
    );
    const { out } = await runCommand('order', 'show', order.number);
    expect(out).toMatch(/^ +ship to +pick-up point P-17: Harbour Kiosk, Quay 3, Aberdeen, AB11 5QN$/m);
    expect(out).toMatch(/^ +customer +.*AB12 3CD/m);
  });

  it('states how the total comes about, what was received and refunded, and the documents', async () => {
    await selling.createCoupon({ code: 'OWL10', kind: 'percent', percent: 10 });
    const cartId = await readyCart(selling.backend, nl, { payment: 'banktransfer' });
    data(await selling.backend.coupons.apply(nl, cartId, 'OWL10'));
    const { order } = data(await selling.backend.checkout.placeOrder(nl, cartId, orderInput()));
    const { number } = order;
    await runCommand('order', 'paid', number, '--reference', 'R-1');
    await runCommand('order', 'invoice', number, '--out', '/dev/null');
    await runCommand('order', 'refund', number, '--amount', '20');
    const { out } = await runCommand('order', 'show', number);
    for (const row of [
      /^ +subtotal +129\.99 EUR$/m,
      /^ +discount +-13\.00 EUR, OWL10$/m,
      /^ +received +\d+\.\d\d EUR, .*, R-1$/m,
      /^ +refunded +-20\.00 EUR, /m,
      /^ +invoice +INV-\d{4}-\d{6}, /m,
    ])
      expect(out).toMatch(row);
  });

  it('names the parts to pack of a bundle, which is not on the shelf itself', async () => {
    const { order } = await placedOrder(selling.backend, uk, { sku: 'SET', qty: 2 });
    const { out } = await runCommand('order', 'show', order.number);
    expect(out).toMatch(/^ +2 × SET .*\n(?: +each: [^\n]*\n){3} +status /m);
    for (const part of ['2 × CAM-SET', '1 × DOME-WH-28', '1 × HEAVY'])
      expect(out).toMatch(new RegExp(`^ +each: ${part} `, 'm'));
  });
});
