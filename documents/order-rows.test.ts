import { describe, expect, it } from 'vitest';
import type { OrderPriceRow } from '@/commerce/model/order';
import { priceCart } from '@/commerce/domain/pricing/price-cart';
import { formatPrice } from '@/lib/money/money';
import { localeOf } from '@/lib/messages/locale';
import { namedRows, negated } from './order-rows';
import { exampleOrder } from './testing/example-order';

const money = (minor: number) => ({ minor, currency: 'EUR' as const });
const price = (minor: number) => formatPrice(money(minor), 'nl');

/** The rows of an order of these lines, as the shop charges them. */
function rowsOf(lines: readonly { unitPrice: number; quantity: number }[]): OrderPriceRow[] {
  const tax = { rate: 21, includedRate: 21 };
  const { rows } = priceCart({ lines, discounts: [], shipping: null, tax, currency: 'EUR' });
  return rows.map(({ gross, discount, net, tax: share, ...row }) => ({
    ...row,
    gross: money(gross),
    discount: money(discount),
    net: money(net),
    tax: money(share),
  }));
}

const unitsOf = async (rows: readonly OrderPriceRow[]) =>
  namedRows(exampleOrder('nl', rows.length), rows, await localeOf('nl')).map(({ cells }) => [
    cells[2],
    cells[4],
  ]);

describe('the net price of a unit', () => {
  it('is that of the row for a single unit, also where the VAT of the order was rounded', async () => {
    const rows = rowsOf(Array.from({ length: 5 }, () => ({ unitPrice: 999, quantity: 1 })));
    expect(new Set(rows.map(({ net }) => net.minor)).size).toBe(2);
    expect(await unitsOf(rows)).toEqual(rows.map(({ net }) => [price(net.minor), price(net.minor)]));
  });

  it('is the same on an invoice and on its credit note', async () => {
    const rows = rowsOf([{ unitPrice: 1_000, quantity: 2 }]);
    expect(rows[0]?.net.minor).toBe(1_653);
    const credited = rows.map((row) => ({
      ...row,
      gross: negated(row.gross),
      discount: negated(row.discount),
      net: negated(row.net),
      tax: negated(row.tax),
    }));
    expect(await unitsOf(rows)).toEqual([[price(827), price(1_653)]]);
    expect(await unitsOf(credited)).toEqual([[price(-827), price(-1_653)]]);
  });
});
