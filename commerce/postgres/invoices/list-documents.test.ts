import { describe, expect, it } from 'vitest';
import { uk } from '../../contract/catalogue-fixture';
import { pay, placedOrder } from '../../contract/selling-shop';
import { postgresEngine } from '../testing/postgres-selling-shop';
import { suiteShop } from '../../contract/suite-shop';

describe('the list of documents', () => {
  const shop = suiteShop(postgresEngine);

  const accounting = () => shop.backend.admin.accounting;
  const page = { page: 1, size: 10 };

  it('has invoices and credit notes by kind, day and order, with their files', async () => {
    const { order, transactionId } = await placedOrder(shop.backend, uk, { sku: 'CAM-1', qty: 1 });
    await pay(shop, uk, { order, transactionId });
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
