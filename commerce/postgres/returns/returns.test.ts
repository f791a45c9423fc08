import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nl, uk } from '../../contract/catalogue-fixture';
import { data, failure, placedOrder } from '../../contract/selling-shop';
import type { Order } from '../../model/order';
import { outboxEmail } from '../schema/emails';
import { orderReturnFile } from '../schema/returns';
import { checkReservations } from '../stock/stock';
import { openSellingShop, type PostgresSellingShop } from '../testing/postgres-selling-shop';

describe('returns', () => {
  let shop: PostgresSellingShop;
  beforeAll(async () => void (shop = await openSellingShop()));
  afterAll(() => shop.close());

  const returns = () => shop.backend.admin.returns;
  const paidOrder = async (qty = 3) => {
    const placed = await placedOrder(shop.backend, uk, { sku: 'CAM-1', qty });
    await shop.choosePayment(placed.transactionId, 'paid');
    data(await shop.backend.payments.settle(uk, placed.transactionId, [placed.order.ref]));
    return placed.order;
  };
  const sentOrder = async (qty = 3) => {
    const placed = await paidOrder(qty);
    await shop.backend.admin.orders.progress(placed.number, { to: 'ready_to_ship' });
    const parcel = { carrier: 'dpd', trackingNumber: randomUUID(), lines: 'all' } as const;
    expect(await shop.backend.admin.orders.ship(placed.number, parcel)).toMatchObject({ result: 'moved' });
    return placed;
  };
  const asked = (quantity: number, id: string = randomUUID()) => ({
    id,
    reason: 'defect' as const,
    text: 'It is dark',
    lines: [{ position: 0, quantity }],
  });
  const ask = ({ ref }: Order, quantity: number, id?: string) =>
    shop.backend.returns.ask(uk, ref, asked(quantity, id), []);
  const versionOf = async (id: string) => (await returns().show(id))?.version ?? 0;
  const emailsOf = async ({ ref }: Order) => {
    const rows = await shop.db.select().from(outboxEmail).where(eq(outboxEmail.orderId, ref));
    return rows.flatMap(({ kind, payload }) => (kind === 'return_update' ? [payload] : []));
  };

  it('are asked for once, of what has left, and not twice for a unit', async () => {
    const open = await paidOrder();
    expect(failure(await ask(open, 1))).toEqual({ code: 'lines' });
    const placed = await sentOrder();
    const id = randomUUID();
    const first = data(await ask(placed, 2, id));
    expect(first).toMatchObject({ number: 1, state: 'asked', lines: [{ position: 0, quantity: 2 }] });
    expect(data(await ask(placed, 2, id))).toEqual(first);
    expect(failure(await ask(open, 2, id))).toEqual({ code: 'unknown' });
    expect(failure(await ask(placed, 2))).toEqual({ code: 'lines' });
    for (const quantity of [0, -1, 1.5])
      expect(failure(await ask(placed, quantity))).toEqual({ code: 'lines' });
    expect(data(await returns().create(placed.number, asked(1)))).toMatchObject({ number: 2 });
    const chosen = await returns().list({ page: 1, size: 50, ids: [id, 'x'] });
    expect(chosen.rows.map((row) => row.id)).toEqual([id]);
    expect(await shop.backend.returns.ofOrder(uk, placed.ref)).toHaveLength(2);
    const [email] = await emailsOf(placed);
    expect(email).toMatchObject({ state: 'asked', number: 1 });
    expect((await shop.backend.orders.history(uk, placed.ref)).map(({ kind }) => kind)).not.toContain(
      'return',
    );
  });

  it('get each unit once from calls at the same time', async () => {
    const placed = await sentOrder();
    const results = await Promise.all(Array.from({ length: 6 }, () => ask(placed, 1)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(3);
    const numbers = (await returns().ofOrder(placed.number)).map(({ number }) => number);
    expect(numbers).toEqual([1, 2, 3]);
  });

  it('take the pictures that were uploaded for them, once', async () => {
    const placed = await sentOrder();
    const content = Buffer.from('picture');
    const upload = { name: 'a.png', contentType: 'image/png', content };
    const { id: file } = data(await shop.backend.messages.upload(uk, upload));
    const first = data(await shop.backend.returns.ask(uk, placed.ref, asked(1), [file]));
    expect(await shop.backend.returns.ask(uk, placed.ref, asked(1), [file])).toMatchObject({ ok: false });
    const [picture] = (await returns().show(first.id))?.files ?? [];
    expect(picture).toMatchObject({ kind: 'picture', name: 'a.png', contentType: 'image/png' });
    expect((await returns().file(first.id, picture?.id ?? ''))?.bytes).toEqual(content);
    expect(await returns().file(randomUUID(), picture?.id ?? '')).toBeNull();
    expect(await returns().ofOrder(placed.number)).toHaveLength(1);
  });

  it('get a label, are received and checked, and tell the customer', async () => {
    const placed = await sentOrder();
    const { id } = data(await ask(placed, 1));
    const file = { fileName: 'label.pdf', contentType: 'application/pdf', bytes: Buffer.from('%PDF') };
    expect(data(await returns().label(id, { file }, 1))).toMatchObject({ state: 'label_sent' });
    expect(failure(await returns().label(id, { url: 'https://carrier.example/1' }, 1))).toEqual({
      code: 'changed',
    });
    expect((await shop.backend.returns.label(uk, placed.ref, id))?.fileName).toBe('label.pdf');
    expect(await shop.backend.returns.label(uk, randomUUID(), id)).toBeNull();
    data(await returns().label(id, { url: 'https://carrier.example/1' }, 2));
    expect(await shop.backend.returns.label(uk, placed.ref, id)).toBeNull();
    data(await returns().move(id, { to: 'received' }, 3));
    // Pressed again.
    data(await returns().move(id, { to: 'received' }, 3));
    expect(failure(await returns().move(id, { to: 'on_the_way' }, 4))).toEqual({ code: 'over' });
    expect(failure(await returns().label(id, { url: 'https://carrier.example/2' }, 4))).toEqual({
      code: 'over',
    });
    data(await returns().move(id, { to: 'checked' }, 4));
    const states = (await emailsOf(placed)).map((payload) => (payload as { state: string }).state);
    expect(states).toEqual(['asked', 'label_sent', 'label_sent', 'received']);
    expect(await versionOf(id)).toBe(5);
  });

  it('are refunded once their refund is booked, and not with another', async () => {
    const placed = await sentOrder();
    const { id } = data(await ask(placed, 2));
    const { refundReference: reference, version } = (await returns().show(id)) ?? {
      refundReference: '',
      version: 0,
    };
    expect(failure(await returns().move(id, { to: 'refunded' }, version))).toEqual({ code: 'not_refunded' });
    const stock = await shop.stockOf('CAM-1');
    const lines = [{ position: 0, quantity: 2, restock: true }];
    const refund = { number: placed.number, amountMinor: null, reference, lines };
    const { amount } = data(await shop.backend.admin.orders.refund(refund));
    expect(data(await returns().move(id, { to: 'refunded' }, version))).toMatchObject({ state: 'refunded' });
    expect(await returns().show(id)).toMatchObject({ refunded: amount, return: { state: 'refunded' } });
    expect(await shop.stockOf('CAM-1')).toBe(stock + 2);
    expect(failure(await returns().move(id, { to: 'exchanged' }, version + 1))).toEqual({ code: 'over' });
  });

  it('are exchanged by a new order at no cost, once', async () => {
    const placed = await sentOrder();
    const { id } = data(await ask(placed, 2));
    const stock = await shop.stockOf('CAM-1');
    const moves = await Promise.all([1, 2, 3].map(() => returns().move(id, { to: 'exchanged' }, 1)));
    const numbers = new Set(moves.map((moved) => data(moved).exchange));
    expect(numbers.size).toBe(1);
    expect(await shop.stockOf('CAM-1')).toBe(stock - 2);
    const [number = ''] = [...numbers];
    const sent = await shop.backend.admin.orders.show(number ?? '');
    expect(sent?.order).toMatchObject({
      status: 'processing',
      email: placed.email,
      shippingAddress: placed.shippingAddress,
      items: [{ sku: 'CAM-1', quantity: 2, price: { minor: 0 } }],
      totals: { grandTotal: { minor: 0 } },
    });
    await shop.backend.admin.orders.progress(number ?? '', { to: 'ready_to_ship' });
    const parcel = { carrier: 'dpd', trackingNumber: randomUUID(), lines: 'all' } as const;
    expect(await shop.backend.admin.orders.ship(number ?? '', parcel)).toMatchObject({ result: 'moved' });
    expect(await checkReservations(shop.db)).toEqual([]);
    const tooMany = await sentOrder(1);
    const other = data(await ask(tooMany, 1));
    await shop.backend.admin.stock.set('CAM-1', 0);
    expect(failure(await returns().move(other.id, { to: 'exchanged' }, 1))).toEqual({ code: 'stock' });
    await shop.backend.admin.stock.set('CAM-1', 1_000);
    expect(await returns().show(other.id)).toMatchObject({ return: { state: 'asked', exchange: null } });
  });

  it('are refused with words, and free their units', async () => {
    const placed = await sentOrder(1);
    const { id } = data(await ask(placed, 1));
    data(await returns().move(id, { to: 'refused', answer: 'It fell into the sea' }, 1));
    expect(await shop.backend.returns.ofOrder(uk, placed.ref)).toMatchObject([
      { state: 'refused', answer: 'It fell into the sea' },
    ]);
    data(await ask(placed, 1));
    expect(failure(await returns().move(randomUUID(), { to: 'checked' }, 1))).toEqual({ code: 'unknown' });
    expect(failure(await returns().move('x', { to: 'checked' }, 1))).toEqual({ code: 'unknown' });
  });

  it('follow from a withdrawal in its transaction, of what was ordered', async () => {
    const placed = await paidOrder();
    const declare = (items?: { sku: string; quantity: number }[]) =>
      shop.backend.withdrawals.declare(uk, {
        id: randomUUID(),
        name: 'Ada Uil',
        orderNumber: placed.number,
        email: placed.email,
        reason: 'Too loud',
        ...(items && { opened: { ref: placed.ref, items } }),
      });
    data(await declare([{ sku: 'CAM-1', quantity: 1 }]));
    data(await declare());
    const made = await returns().ofOrder(placed.number);
    expect(made).toMatchObject([
      { reason: 'withdrawal', text: 'Too loud', lines: [{ position: 0, quantity: 1 }] },
      { reason: 'withdrawal', lines: [{ position: 0, quantity: 2 }] },
    ]);
    data(await declare());
    expect(await returns().ofOrder(placed.number)).toHaveLength(2);
    const record = await returns().show(made[0]?.id ?? '');
    expect(record?.periods).toMatchObject({ mayWait: true, withdrawUntil: null });
    expect(record?.periods.refundUntil).not.toBeNull();
    const unpaid = await placedOrder(shop.backend, nl, { sku: 'CAM-1' });
    data(
      await shop.backend.withdrawals.declare(nl, {
        id: randomUUID(),
        name: 'Ada Uil',
        orderNumber: unpaid.order.number,
        email: unpaid.order.email,
        reason: null,
      }),
    );
    expect(await returns().ofOrder(unpaid.order.number)).toEqual([]);
  });

  it('are listed and counted while they are open, and lose their words with the order', async () => {
    const before = (await shop.backend.admin.today.counts()).returns;
    const placed = await sentOrder(1);
    const { id } = data(await ask(placed, 1));
    expect((await shop.backend.admin.today.counts()).returns).toBe(before + 1);
    const page = { page: 1, size: 50 };
    const found = await returns().list({ ...page, state: 'open', search: placed.number, reason: 'defect' });
    expect(found).toMatchObject({ total: 1, rows: [{ id, order: placed.number, units: 1, state: 'asked' }] });
    expect((await returns().list({ ...page, state: 'refused', search: placed.number })).total).toBe(0);
    expect((await returns().list({ ...page, store: 'de', search: placed.number })).total).toBe(0);
    await shop.db.insert(orderReturnFile).values({
      returnId: id,
      kind: 'picture',
      name: 'a.png',
      contentType: 'image/png',
      content: Buffer.from('a'),
    });
    await shop.db.execute(`update "order" set email = '' where number = '${placed.number}'`);
    expect(await returns().show(id)).toMatchObject({ files: [], return: { text: null } });
  });
});
