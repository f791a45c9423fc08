import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uk } from '../../contract/catalogue-fixture';
import { data, placedOrder } from '../../contract/selling-shop';
import { outboxEmail } from '../schema/emails';
import { order, orderItem, parcel } from '../schema/orders';
import { openSellingShop, type PostgresSellingShop } from '../testing/postgres-selling-shop';
import { checkReservations } from '../stock/stock';

const carrier = 'dpd' as const;

describe('the parcels of an order', () => {
  let shop: PostgresSellingShop;
  beforeAll(async () => void (shop = await openSellingShop()));
  afterAll(() => shop.close());

  const orders = () => shop.backend.admin.orders;
  const readyOrder = async (qty = 3) => {
    const placed = await placedOrder(shop.backend, uk, { sku: 'CAM-1', qty });
    await shop.choosePayment(placed.transactionId, 'paid');
    data(await shop.backend.payments.settle(uk, placed.transactionId, [placed.order.ref]));
    await orders().progress(placed.order.number, { to: 'ready_to_ship' });
    return placed.order;
  };
  const ship = (number: string, trackingNumber: string, quantity: number | 'all') =>
    orders().ship(number, {
      carrier,
      trackingNumber,
      lines: quantity === 'all' ? 'all' : [{ position: 0, quantity }],
    });
  const reservedOf = async (ref: string) => {
    const rows = await shop.db.select().from(orderItem).where(eq(orderItem.orderId, ref));
    return rows.map(({ reserved }) => reserved);
  };

  it('leave one after the other, each with its units, its email and its place in the history', async () => {
    const { number, ref } = await readyOrder();
    const before = await shop.stockOf('CAM-1');
    expect(await ship(number, 'P1', 2)).toMatchObject({ result: 'partly', parcel: 1 });
    expect(await reservedOf(ref)).toEqual([1]);
    expect(await shop.backend.orders.byRef(uk, ref)).toMatchObject({
      status: 'ready_to_ship',
      parcels: [{ number: 1, carrier, trackingNumber: 'P1', lines: [{ position: 0, quantity: 2 }] }],
    });
    expect(await ship(number, 'P2', 2)).toMatchObject({ result: 'exceeds' });
    expect(await ship(number, 'P1', 2)).toMatchObject({ result: 'unchanged', parcel: 1 });
    expect(await ship(number, 'P1', 1)).toMatchObject({ result: 'refused' });
    expect(await ship(number, 'P2', 'all')).toMatchObject({ result: 'moved', parcel: 2 });
    expect(await ship(number, 'P3', 'all')).toMatchObject({ result: 'refused', status: 'shipped' });
    expect(await shop.backend.orders.byRef(uk, ref)).toMatchObject({
      status: 'shipped',
      trackingNumber: 'P2',
      parcels: [{ number: 1 }, { number: 2, lines: [{ position: 0, quantity: 1 }] }],
    });
    expect(await shop.stockOf('CAM-1')).toBe(before);
    expect(await reservedOf(ref)).toEqual([0]);
    expect(await checkReservations(shop.db)).toEqual([]);
    const history = (await shop.backend.orders.history(uk, ref)).map(({ kind }) => kind);
    expect(history).toEqual(['processing', 'ready_to_ship', 'parcel', 'shipped']);
    const emails = await shop.db.select().from(outboxEmail).where(eq(outboxEmail.orderId, ref));
    const sent = emails.filter(({ kind }) => kind === 'order_shipped');
    expect(sent.map(({ payload, subject }) => ({ payload, subject }))).toEqual([
      { payload: { parcel: 1 }, subject: '' },
      { payload: { parcel: 2 }, subject: 'parcel 2' },
    ]);
  });

  it('are written once by calls at the same time', async () => {
    const { number } = await readyOrder();
    const results = await Promise.all(Array.from({ length: 5 }, () => ship(number, 'P1', 1)));
    expect(results.map((each) => each?.result).toSorted()).toEqual([
      'partly',
      ...Array<string>(4).fill('unchanged'),
    ]);
    const others = await Promise.all(['A', 'B', 'C', 'D'].map((track) => ship(number, track, 1)));
    expect(others.filter((each) => each?.result === 'partly' || each?.result === 'moved')).toHaveLength(2);
  });

  it('keep an order from being canceled, which is shipped with the rest in one step', async () => {
    const { number } = await readyOrder();
    await ship(number, 'P1', 1);
    expect(await orders().progress(number, { to: 'canceled' })).toMatchObject({ result: 'refused' });
    expect(await ship(number, 'P2', 'all')).toMatchObject({ result: 'moved' });
    expect(await ship(number, 'P2', 'all')).toMatchObject({ result: 'unchanged' });
    expect(await ship('2222-2222', 'P1', 'all')).toBeNull();
  });

  it('of an order that an earlier release has shipped are one', async () => {
    const { number, ref } = await readyOrder();
    await shop.db
      .update(order)
      .set({ status: 'shipped', carrier, trackingNumber: 'OLD' })
      .where(eq(order.id, ref));
    const lines = [{ position: 0, quantity: 3 }];
    const old = { number: 1, carrier, trackingNumber: 'OLD', date: null, lines };
    expect((await shop.backend.orders.byRef(uk, ref))?.parcels).toEqual([old]);
    const right = { carrier, trackingNumber: 'NEW' };
    expect(await orders().correctTracking(number, 1, right)).toBe('corrected');
    expect((await shop.backend.orders.byRef(uk, ref))?.parcels).toEqual([{ ...old, trackingNumber: 'NEW' }]);
  });

  it('get another number, which no other parcel has', async () => {
    const { number, ref } = await readyOrder();
    await ship(number, 'P1', 1);
    await ship(number, 'P2', 1);
    const right = { carrier: 'gls', trackingNumber: 'P9' } as const;
    expect(await orders().correctTracking(number, 1, { carrier, trackingNumber: 'P2' })).toBe('taken');
    expect(await orders().correctTracking(number, 1, right, true)).toBe('corrected');
    const seen = { carrier, trackingNumber: 'P1' };
    expect(await orders().correctTracking(number, 1, right, true, seen)).toBe('unchanged');
    const other = { carrier, trackingNumber: 'P8' };
    expect(await orders().correctTracking(number, 1, other, true, seen)).toBe('changed');
    const emails = await shop.db.select().from(outboxEmail).where(eq(outboxEmail.orderId, ref));
    expect(emails.filter(({ subject }) => subject === 'parcel 1: P9')).toHaveLength(1);
    expect(await orders().correctTracking(number, 3, right)).toBe('unknown');
    const rows = await shop.db.select().from(parcel).where(eq(parcel.orderId, ref)).orderBy(parcel.number);
    expect(rows).toMatchObject([right, { carrier, trackingNumber: 'P2' }]);
    const { history = [], order: read } = (await orders().show(number)) ?? {};
    expect(history.at(-1)).toMatchObject({ kind: 'tracking', text: 'P1 → P9' });
    expect(read).toMatchObject({ carrier, trackingNumber: 'P2' });
  });
});
