import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uk } from '../../contract/catalogue-fixture';
import { data, placedOrder } from '../../contract/selling-shop';
import type { DocumentPayloads, RenderDocument } from '../../model/document';
import { openSellingShop, type PostgresSellingShop } from '../testing/postgres-selling-shop';
import { packing, packingSlips, pickList } from './packing';

let shop: PostgresSellingShop;
beforeAll(async () => void (shop = await openSellingShop()));
afterAll(() => shop.close());

const rendered: DocumentPayloads[keyof DocumentPayloads][] = [];
const render: RenderDocument = async (kind, payload) => {
  rendered.push(payload);
  return { fileName: kind, contentType: 'application/pdf', bytes: Buffer.alloc(0) };
};

it('has what is left to pack, by shelf', async () => {
  const { orders, stock } = shop.backend.admin;
  const bytes = Buffer.from('sku,quantity,shelf\nCAM-1,50,B-2\n');
  expect(await stock.import({ name: 'stock.csv', bytes }, {})).toMatchObject({ ok: true });
  const { order, transactionId } = await placedOrder(shop.backend, uk, { sku: 'CAM-1', qty: 3 });
  await shop.choosePayment(transactionId, 'paid');
  data(await shop.backend.payments.settle(uk, transactionId, [order.ref]));
  await orders.progress(order.number, { to: 'ready_to_ship' });
  const parcel = { carrier: 'dpd', trackingNumber: '1', lines: [{ position: 0, quantity: 1 }] } as const;
  await orders.ship(order.number, parcel);
  const numbers = [order.number.toLowerCase(), order.number, '2222-2222'];
  expect(await packingSlips(shop.db, render, numbers)).toMatchObject({ fileName: 'packing_slip' });
  expect(await pickList(shop.db, render, numbers)).toMatchObject({ fileName: 'pick_list' });
  expect(rendered).toMatchObject([
    { slips: [{ order: { number: order.number }, lines: [{ item: { quantity: 2 }, shelf: 'B-2' }] }] },
    { rows: [{ sku: 'CAM-1', shelf: 'B-2', quantity: 2, orders: [{ number: order.number, quantity: 2 }] }] },
  ]);
  await shop.db.execute(sql`update product set ean = '4006381333931' where sku = 'CAM-1'`);
  const work = await packing(shop.db, numbers);
  expect(work.slips).toHaveLength(1);
  expect(work.rows).toMatchObject([{ sku: 'CAM-1', shelf: 'B-2', quantity: 2 }]);
  expect(work.eans).toEqual({ 'CAM-1': '4006381333931' });
  const later = { name: 'stock.csv', bytes: Buffer.from('sku,quantity\nCAM-1,50\n') };
  expect(await stock.import(later, {})).toMatchObject({ ok: true });
  await orders.ship(order.number, { ...parcel, trackingNumber: '2', lines: 'all' });
  expect(await packingSlips(shop.db, render, numbers)).toBeNull();
  expect(await pickList(shop.db, render, [])).toBeNull();
});
