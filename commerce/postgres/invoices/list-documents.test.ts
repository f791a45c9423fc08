import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uk } from '../../contract/catalogue-fixture';
import { data, placedOrder } from '../../contract/selling-shop';
import { openSellingShop, type PostgresSellingShop } from '../testing/postgres-selling-shop';

describe('the list of documents', () => {
  let shop: PostgresSellingShop;
  beforeAll(async () => void (shop = await openSellingShop()));
  afterAll(() => shop.close());

  const accounting = () => shop.backend.admin.accounting;
  const page = { page: 1, size: 10 };

  it('has invoices and credit notes by kind, day and order, with their files', async () => {
    const { order, transactionId } = await placedOrder(shop.backend, uk, { sku: 'CAM-1', qty: 1 });
    await shop.choosePayment(transactionId, 'paid');
    data(await shop.backend.payments.settle(uk, transactionId, [order.ref]));
    const issued = await shop.backend.admin.orders.invoice(order.number);
    if (!issued.ok) throw new Error(issued.error);
    const invoice = issued.data;
    const { rows, total } = await accounting().list(page);
    expect(total).toBe(1);
    expect(rows).toMatchObject([
      {
        kind: 'invoice',
        number: invoice.number,
        order: order.number,
        store: 'uk',
        total: order.totals.grandTotal,
      },
    ]);
    const [row] = rows;
    expect(await accounting().file(row?.ref ?? '')).toMatchObject({ fileName: invoice.file.fileName });
    const counted = async (query: Partial<Parameters<ReturnType<typeof accounting>['list']>[0]>) =>
      (await accounting().list({ ...page, ...query })).total;
    expect(await counted({ kind: 'credit_note' })).toBe(0);
    expect(await counted({ search: order.number })).toBe(1);
    expect(await counted({ search: 'AAAA-AAAA' })).toBe(0);
    expect(await counted({ until: new Date(row?.date ?? '') })).toBe(0);
    expect(await counted({ from: new Date(row?.date ?? '') })).toBe(1);
  });
});
