import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { includedTax } from './percent';
import {
  chargedAmount,
  type Discount,
  priceCart,
  type PricingInput,
  rowsOfTotals,
  taxPerRate,
} from './price-cart';

const money = (minor: number) => ({ minor, currency: 'CHF' as const });
const line = (unitPrice: number, quantity = 1) => ({ unitPrice, quantity });
const swiss = { rate: 8.1, includedRate: 8.1 };
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

describe('priceCart', () => {
  it('adds up lines, delivery and a discount', () => {
    const { rows, totals } = priceCart({
      lines: [line(5_000, 2), line(5_050)],
      discounts: [{ code: 'OWL', on: 'item', minor: 1_050 }],
      shipping: 995,
      tax: swiss,
      currency: 'CHF',
    });
    expect(totals).toEqual({
      subtotal: money(15_050),
      discounts: [{ code: 'OWL', amount: money(1_050) }],
      shipping: money(995),
      appliedTaxes: [{ rate: 8.1, amount: money(1_124) }],
      grandTotal: money(14_995),
    });
    expect(rows).toEqual([
      { kind: 'item', quantity: 2, gross: 10_000, discount: 698, net: 8_605, taxRate: 8.1, tax: 697 },
      { kind: 'item', quantity: 1, gross: 5_050, discount: 352, net: 4_346, taxRate: 8.1, tax: 352 },
      { kind: 'shipping', quantity: 1, gross: 995, discount: 0, net: 920, taxRate: 8.1, tax: 75 },
    ]);
  });

  it('has no delivery before it is chosen, and no tax without lines', () => {
    const empty = { lines: [], discounts: [], shipping: null, tax: swiss, currency: 'CHF' as const };
    expect(priceCart(empty).totals).toMatchObject({
      shipping: null,
      appliedTaxes: [],
      grandTotal: money(0),
    });
  });

  it('removes the VAT of every row for a reverse charge', () => {
    const { rows, totals } = priceCart({
      lines: [line(12_100)],
      discounts: [{ code: 'OWL', on: 'item', minor: 1_210 }],
      shipping: 605,
      tax: { rate: 0, includedRate: 21 },
      currency: 'EUR',
    });
    expect(rows.map(({ gross, discount, net, tax }) => [gross, discount, net, tax])).toEqual([
      [10_000, 1_000, 9_000, 0],
      [500, 0, 500, 0],
    ]);
    expect(totals.appliedTaxes).toEqual([{ rate: 0, amount: { minor: 0, currency: 'EUR' } }]);
    expect(totals.grandTotal.minor).toBe(9_500);
  });

  it('caps discounts at what they reduce', () => {
    const { totals } = priceCart({
      lines: [line(2_000)],
      discounts: [
        { code: 'HALF', on: 'item', minor: 1_500 },
        { code: 'HALF', on: 'item', minor: 1_500 },
        { code: 'SHIP', on: 'shipping', minor: 9_999 },
      ],
      shipping: 500,
      tax: swiss,
      currency: 'CHF',
    });
    expect(totals.discounts.map(({ amount }) => amount.minor)).toEqual([1_500, 500, 500]);
    expect(totals.grandTotal.minor).toBe(0);
  });

  const rates = fc.constantFrom(21, 19, 20, 8.1, 25, 25.5, 22);
  const inputs = fc.record({
    lines: fc.array(
      fc.record({
        unitPrice: fc.oneof(fc.constant(0), fc.nat({ max: 5_000_000 })),
        quantity: fc.integer({ min: 1, max: 500 }),
      }),
      { minLength: 1, maxLength: 100 },
    ),
    discounts: fc.array(
      fc.record({
        code: fc.constantFrom('A', 'B', null),
        on: fc.constantFrom('item' as const, 'shipping' as const),
        minor: fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 10_000_000_000 })),
      }),
      { maxLength: 3 },
    ),
    shipping: fc.option(fc.nat({ max: 100_000 })),
    tax: fc
      .tuple(rates, fc.boolean(), rates)
      .map(([includedRate, charged, rate]) => ({ includedRate, rate: charged ? rate : 0 })),
    currency: fc.constant('CHF' as const),
  });

  it('taxes each line at the rate of its class, and the delivery at that of the cart', () => {
    const { rows, totals } = priceCart({
      lines: [
        { ...line(12_100, 2), tax: { rate: 21, includedRate: 21 } },
        { ...line(1_090), tax: { rate: 9, includedRate: 9 } },
        { ...line(5_000), tax: { rate: 0, includedRate: 0 } },
      ],
      discounts: [{ code: 'OWL', on: 'item', minor: 3_029 }],
      shipping: 605,
      tax: { rate: 21, includedRate: 21 },
      currency: 'CHF',
    });
    expect(
      rows.map(({ taxRate, gross, discount, net, tax }) => [taxRate, gross, discount, net, tax]),
    ).toEqual([
      [21, 24_200, 2_420, 18_000, 3_780],
      [9, 1_090, 109, 900, 81],
      [0, 5_000, 500, 4_500, 0],
      [21, 605, 0, 500, 105],
    ]);
    expect(totals.appliedTaxes).toEqual([
      { rate: 21, amount: money(3_885) },
      { rate: 9, amount: money(81) },
      { rate: 0, amount: money(0) },
    ]);
  });

  const check = (input: PricingInput) => {
    const { rows, totals } = priceCart(input);
    const items = rows.filter(({ kind }) => kind === 'item');
    const delivery = rows.filter(({ kind }) => kind === 'shipping');
    expect(items).toHaveLength(input.lines.length);
    expect(delivery).toHaveLength(input.shipping === null ? 0 : 1);
    for (const { gross, discount, net, tax } of rows) {
      expect(gross - discount).toBe(net + tax);
      for (const amount of [gross, discount, net, tax]) {
        expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
      }
    }
    expect(sum(items.map(({ gross }) => gross))).toBe(totals.subtotal.minor);
    expect(sum(rows.map(({ discount }) => discount))).toBe(
      sum(totals.discounts.map(({ amount }) => amount.minor)),
    );
    expect(sum(rows.map(({ tax }) => tax))).toBe(sum(totals.appliedTaxes.map(({ amount }) => amount.minor)));
    expect(sum(rows.map(({ net, tax }) => net + tax))).toBe(totals.grandTotal.minor);
    expect(totals.grandTotal.minor).toBe(
      totals.subtotal.minor +
        (totals.shipping?.minor ?? 0) -
        sum(totals.discounts.map(({ amount }) => amount.minor)),
    );
  };

  it('always adds up to the minor unit', () => {
    fc.assert(fc.property(inputs, check), { numRuns: 500 });
  });

  it('rounds the tax once for all rows', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { totals } = priceCart(input);
        const { rate } = input.tax;
        const tax = rate === 0 ? 0 : includedTax(totals.grandTotal.minor, rate);
        expect(totals.appliedTaxes).toEqual([{ rate, amount: money(tax) }]);
      }),
    );
  });

  it('adds up with lines of several rates, and rounds the tax of each rate once', () => {
    const mixed = fc
      .tuple(inputs, fc.array(fc.constantFrom(21, 9, 5.5, 0), { minLength: 100 }))
      .map(([input, each]): PricingInput => ({
        ...input,
        lines: input.lines.map((one, index) => {
          const rate = each[index] ?? 0;
          return {
            ...one,
            tax: input.tax.rate === 0 ? { rate: 0, includedRate: rate } : { rate, includedRate: rate },
          };
        }),
      }));
    fc.assert(
      fc.property(mixed, (input) => {
        check(input);
        const { rows, totals } = priceCart(input);
        for (const { rate, amount } of totals.appliedTaxes) {
          const costs = rows.flatMap(({ taxRate, gross, discount }) =>
            taxRate === rate ? [gross - discount] : [],
          );
          expect(amount.minor).toBe(includedTax(sum(costs), rate));
        }
        expect(
          sum(rows.map(({ net }) => net)) + sum(totals.appliedTaxes.map(({ amount }) => amount.minor)),
        ).toBe(totals.grandTotal.minor);
      }),
      { numRuns: 300 },
    );
  });

  it('never takes more than the items or the delivery cost', () => {
    const off = (input: PricingInput, on: Discount['on']) => {
      const base =
        on === 'item' ? sum(input.lines.map((each) => each.unitPrice * each.quantity)) : input.shipping;
      const asked = sum(input.discounts.filter((each) => each.on === on).map(({ minor }) => minor));
      return Math.min(base ?? 0, asked);
    };
    fc.assert(
      fc.property(inputs, (input) => {
        const { rows } = priceCart({ ...input, tax: swiss });
        for (const kind of ['item', 'shipping'] as const) {
          const reduced = rows.filter((row) => row.kind === kind).map(({ discount }) => discount);
          expect(sum(reduced)).toBe(off(input, kind));
        }
      }),
    );
  });
});

describe('chargedAmount', () => {
  it('keeps the price where another rate is charged, and removes the included VAT where none is', () => {
    expect(chargedAmount(12_100, { rate: 19, includedRate: 21 })).toBe(12_100);
    expect(chargedAmount(12_100, { rate: 0, includedRate: 21 })).toBe(10_000);
  });
});

describe('rowsOfTotals', () => {
  it('gives an order without rows those that it would have had', () => {
    const lines = fc.array(
      fc.record({ unitPrice: fc.nat({ max: 5_000_000 }), quantity: fc.integer({ min: 1, max: 500 }) }),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(lines, fc.nat({ max: 10_000 }), fc.nat({ max: 50_000 }), (each, shipping, off) => {
        const discounts = off === 0 ? [] : [{ code: null, on: 'item' as const, minor: off }];
        const { rows, totals } = priceCart({ lines: each, discounts, shipping, tax: swiss, currency: 'CHF' });
        const stored = {
          lines: each.map(({ unitPrice, quantity }) => ({ quantity, rowTotal: unitPrice * quantity })),
          discount: sum(totals.discounts.map(({ amount }) => amount.minor)),
          shipping,
          taxRate: 8.1,
          taxAmount: sum(rows.map(({ tax }) => tax)),
        };
        expect(rowsOfTotals(stored)).toEqual(rows);
      }),
    );
  });
});

describe('taxPerRate', () => {
  it('adds up the tax of each rate', () => {
    const rows = [
      { taxRate: 6, tax: 1 },
      { taxRate: 21, tax: 2 },
      { taxRate: 6, tax: 4 },
    ];
    expect(taxPerRate(rows)).toEqual([
      { rate: 21, tax: 2 },
      { rate: 6, tax: 5 },
    ]);
  });
});
