import { describe, expect, it } from 'vitest';
import type { PriceRow } from '@/commerce/model/order';
import { priceCart } from '@/commerce/domain/pricing/price-cart';
import { formatPrice } from '@/lib/money/money';
import { localeOf } from '@/lib/messages/locale';
import { namedRows, negated } from './order-rows';
import { exampleOrder } from './testing/example-order';

const money = (minor: number) => ({ minor, currency: 'EUR' as const });
const price = (minor: number) => formatPrice(money(minor), 'nl');

interface Line {
  readonly unitPrice: number;
  readonly quantity: number;
}

/** The rows of an order of these lines, as the shop charges them. */
function rowsOf(lines: readonly Line[], off = 0): PriceRow[] {
  const tax = { rate: 21, includedRate: 21 };
  const discounts = off === 0 ? [] : [{ code: 'OWL', on: 'item' as const, minor: off }];
  const { rows } = priceCart({ lines, discounts, shipping: null, tax, currency: 'EUR' });
  return rows.map(({ gross, discount, net, tax: share, ...row }) => ({
    ...row,
    gross: money(gross),
    discount: money(discount),
    net: money(net),
    tax: money(share),
  }));
}

const creditOf = (rows: readonly PriceRow[]) =>
  rows.map((row) => ({
    ...row,
    gross: negated(row.gross),
    discount: negated(row.discount),
    net: negated(row.net),
    tax: negated(row.tax),
  }));

/** The rows of the document: its price of a unit, its net amount, and its details. */
async function printed(lines: readonly Line[], rows: readonly PriceRow[]) {
  const order = exampleOrder('nl', lines.length);
  const items = order.items.map((item, index) => ({ ...item, price: money(lines[index]?.unitPrice ?? 0) }));
  const locale = await localeOf('nl');
  return namedRows({ ...order, items }, rows, locale).map(({ cells, details }) => ({
    unit: cells[2],
    net: cells[4],
    discount: details.find((text) => text.startsWith(locale.texts('cart.discount'))),
  }));
}

describe('a row of an invoice', () => {
  it('has the net price of its unit for a single unit, also where the VAT of the order was rounded', async () => {
    const lines = Array.from({ length: 5 }, () => ({ unitPrice: 999, quantity: 1 }));
    const rows = rowsOf(lines);
    expect(new Set(rows.map(({ net }) => net.minor)).size).toBe(2);
    expect((await printed(lines, rows)).map(({ unit }) => unit)).toEqual(
      rows.map(({ net }) => price(net.minor)),
    );
  });

  it('has the net price of the product page for several units, on the credit note too', async () => {
    const lines = [{ unitPrice: 1_000, quantity: 2 }];
    const rows = rowsOf(lines);
    expect(await printed(lines, rows)).toMatchObject([{ unit: price(826), net: price(1_653) }]);
    expect(await printed(lines, creditOf(rows))).toMatchObject([{ unit: price(-826), net: price(-1_653) }]);
  });

  it('has a discount without VAT: unit × quantity - discount is its net amount', async () => {
    const free = [{ unitPrice: 495, quantity: 1 }];
    expect(await printed(free, rowsOf(free, 495))).toEqual([
      { unit: price(409), net: price(0), discount: `Korting: ${price(-409)}` },
    ]);
    const lines = [{ unitPrice: 12_100, quantity: 3 }];
    const rows = rowsOf(lines, 3_630);
    expect(await printed(lines, rows)).toEqual([
      { unit: price(10_000), net: price(27_000), discount: `Korting: ${price(-3_000)}` },
    ]);
    expect(await printed(lines, creditOf(rows))).toEqual([
      { unit: price(-10_000), net: price(-27_000), discount: `Korting: ${price(3_000)}` },
    ]);
  });
});
