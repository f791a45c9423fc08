import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { includedTax } from './percent';
import { netTotals } from './net-price';
import { type Discount, priceCart } from './price-cart';

const eur = (minor: number) => ({ minor, currency: 'EUR' as const });
const sum = (amounts: readonly { minor: number }[]) => amounts.reduce((all, { minor }) => all + minor, 0);

/** The totals, lines and rows of a cart. */
function cartOf(
  lines: readonly {
    readonly unitPrice: number;
    readonly quantity: number;
    /** Percent, if it is not `rate`. */
    readonly taxRate?: number;
  }[],
  rate = 19,
  shipping: number | null = null,
  discounts: Discount[] = [],
) {
  const tax = { rate, includedRate: rate };
  const taxed = lines.map(({ taxRate: own = rate, ...line }) => ({
    ...line,
    tax: { rate: own, includedRate: own },
  }));
  const { rows, totals } = priceCart({ lines: taxed, discounts, shipping, tax, currency: 'EUR' });
  const items = lines.map(({ unitPrice, quantity, taxRate }, index) => ({
    quantity,
    taxRate,
    price: eur(unitPrice),
    rowTotal: eur(unitPrice * quantity),
    discount: eur(rows[index]?.discount ?? 0),
  }));
  return { rows, totals, lines: items };
}

const one = (unitPrice: number, quantity = 1) => [{ unitPrice, quantity }];

describe('amounts without VAT', () => {
  it('are those of the invoice where each line rounded for itself would miss the sum', () => {
    const { rows, totals, lines } = cartOf([...one(175_536), ...one(57_900), ...one(15_900)]);
    const { net, netTotal } = netTotals(totals, lines);
    expect(net?.lines.map(({ gross }) => gross.minor)).toEqual([147_509, 48_656, 13_361]);
    expect(rows.map((row) => row.net)).toEqual([147_509, 48_656, 13_361]);
    expect(netTotal.minor).toBe(209_526);
  });

  const line = fc.record(
    {
      unitPrice: fc.nat({ max: 50_000 }),
      quantity: fc.integer({ min: 1, max: 40 }),
      taxRate: fc.constantFrom(9, 5.5, 0),
    },
    { requiredKeys: ['unitPrice', 'quantity'] },
  );
  const discount = fc.record({
    code: fc.constant('OWL'),
    on: fc.constantFrom('item' as const, 'shipping' as const),
    minor: fc.integer({ min: 1, max: 100_000 }),
  });

  it('of the lines add up to the subtotal, and with delivery and discounts to the net total, to the minor unit', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 20 }),
        fc.constantFrom(21, 19, 8.1, 25, 25.5, 22),
        fc.option(fc.nat({ max: 2_000 })),
        fc.array(discount, { maxLength: 2 }),
        (given, rate, shipping, discounts) => {
          const { rows, totals, lines } = cartOf(given, rate, shipping, discounts);
          const { net, netTotal } = netTotals(totals, lines, null, rate);
          // All of a cart of gift cards is without VAT.
          if (totals.appliedTaxes.every((tax) => tax.rate === 0)) {
            expect(net).toBeNull();
            return;
          }
          if (!net) throw new Error('the amounts without VAT are missing');
          expect(sum(net.lines.map(({ gross }) => gross))).toBe(net.subtotal.minor);
          expect(net.subtotal.minor - sum(net.discounts) + (net.shipping?.minor ?? 0)).toBe(netTotal.minor);
          // The rows of the invoice.
          expect(net.lines.map((each) => each.gross.minor - each.discount.minor)).toEqual(
            rows.filter(({ kind }) => kind === 'item').map((row) => row.net),
          );
        },
      ),
    );
  });

  it('of one line are those of the subtotal, where the VAT of the line alone is rounded otherwise', () => {
    const { totals, lines } = cartOf(one(470, 8), 21, 495);
    const { net } = netTotals(totals, lines);
    expect(3_760 - includedTax(3_760, 21)).toBe(3_107);
    expect([net?.lines[0]?.gross, net?.subtotal]).toEqual([eur(3_108), eur(3_108)]);
  });

  it('of a unit are those of the product page, and of a single unit those of its row', () => {
    const four = cartOf(one(1_795, 4));
    expect(netTotals(four.totals, four.lines).net?.lines[0]).toMatchObject({
      unit: eur(1_508),
      gross: eur(6_034),
    });
    const singles = cartOf(Array.from({ length: 5 }, () => ({ unitPrice: 999, quantity: 1 })));
    const lines = netTotals(singles.totals, singles.lines).net?.lines ?? [];
    expect(lines.map(({ unit }) => unit)).toEqual(lines.map(({ gross }) => gross));
  });

  it('have the cheapest delivery until one is selected, which is not in the total', () => {
    const { totals, lines } = cartOf(one(11_900));
    const { net, netTotal } = netTotals(totals, lines, eur(595));
    expect(net).toMatchObject({ subtotal: eur(10_000), discounts: [], shipping: eur(500) });
    expect(netTotal).toEqual(eur(10_000));
    const chosen = cartOf(one(11_900), 19, 1_190);
    expect(netTotals(chosen.totals, chosen.lines, eur(595)).net?.shipping).toEqual(eur(1_000));
    expect(netTotals(totals, lines).net?.shipping).toBeNull();
  });

  it('of lines with several rates are without the VAT of their own', () => {
    const { totals, lines } = cartOf(
      [...one(11_900), { unitPrice: 1_070, quantity: 2, taxRate: 7 }],
      19,
      595,
    );
    const { net, netTotal } = netTotals(totals, lines);
    expect(net?.lines.map(({ unit, gross }) => [unit, gross])).toEqual([
      [eur(10_000), eur(10_000)],
      [eur(1_000), eur(2_000)],
    ]);
    expect([net?.subtotal, net?.shipping, netTotal]).toEqual([eur(12_000), eur(500), eur(12_500)]);
    const books = cartOf([{ unitPrice: 1_070, quantity: 1, taxRate: 7 }]);
    expect(netTotals(books.totals, books.lines, eur(595), 19).net).toMatchObject({
      subtotal: eur(1_000),
      shipping: eur(500),
    });
  });

  it('take each of several rates off the total, and have no other amount if the lines do not name them', () => {
    const { totals, lines } = cartOf(one(23_000));
    const appliedTaxes = [
      { rate: 21, amount: eur(2_100) },
      { rate: 9, amount: eur(900) },
    ];
    expect(netTotals({ ...totals, appliedTaxes }, lines)).toEqual({ netTotal: eur(20_000), net: null });
  });

  it('are only the total without VAT, or with a discount of unknown lines', () => {
    const { totals, lines } = cartOf(one(11_900));
    expect(netTotals(cartOf(one(10_000), 0).totals, lines).net).toBeNull();
    const discounts = [{ code: 'OWL', amount: eur(500) }];
    expect(netTotals({ ...totals, discounts }, lines).net).toBeNull();
  });
});
