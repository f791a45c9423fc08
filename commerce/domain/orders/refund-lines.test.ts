import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Order, OrderItem, PriceRow } from '../../model/order';
import { linesToRefund, refundableLines, type RefundedLine, totalOf } from './refund-lines';

const money = (minor: number) => ({ minor, currency: 'EUR' as const });

const row = (kind: PriceRow['kind'], quantity: number, total: number, tax: number): PriceRow => ({
  kind,
  quantity,
  gross: money(total),
  discount: money(0),
  net: money(total - tax),
  taxRate: 21,
  tax: money(tax),
});

interface Line {
  readonly quantity: number;
  readonly total: number;
  readonly tax: number;
}

function orderOf(lines: readonly Line[], delivery: number, changes: Partial<Order> = {}): Order {
  const items = lines.map(({ quantity }, position) => ({
    position,
    sku: `A${position}`,
    name: '',
    quantity,
  }));
  return {
    status: 'shipped',
    items: items as OrderItem[],
    rows: [
      ...lines.map(({ quantity, total, tax }) => row('item', quantity, total, tax)),
      row('shipping', 1, delivery, 0),
    ],
    parcels: [{ number: 1, carrier: 'dpd', trackingNumber: '1', date: null, lines: items }],
    ...changes,
  } as Order;
}

const three = orderOf([{ quantity: 3, total: 1_000, tax: 174 }], 495);

describe('what can be paid back of a line', () => {
  it('is what was paid for the units, the last of them the rest', () => {
    const lines = refundableLines(three, [], 1);
    expect(lines).toMatchObject([
      { quantity: 3, each: 333, left: 1_000 },
      { position: null, left: 495 },
    ]);
    const one = linesToRefund(lines, [{ position: 0, quantity: 1 }], 0) ?? [];
    expect(one).toMatchObject([{ net: 275, tax: 58, restocked: 0 }]);
    const rest = refundableLines(three, one, 1);
    expect(rest[0]).toMatchObject({ quantity: 2, left: 667 });
    const less = linesToRefund(lines, [{ position: 0, quantity: 1, amountMinor: 300 }], 0) ?? [];
    expect(refundableLines(three, less, 1)[0]).toMatchObject({ all: 667, left: 700 });
    expect(linesToRefund(rest, [{ position: 0, quantity: 2, restock: true }], 495)).toMatchObject([
      { net: 551, tax: 116, restocked: 2 },
      { position: null, net: 495, tax: 0 },
    ]);
  });

  it('is nothing of units that have not left, except of an order that is canceled', () => {
    const parcels = [
      { number: 1, carrier: 'dpd', trackingNumber: '1', date: null, lines: [{ position: 0, quantity: 1 }] },
    ];
    const partly = orderOf([{ quantity: 3, total: 1_000, tax: 174 }], 0, {
      status: 'ready_to_ship',
      parcels,
    });
    expect(refundableLines(partly, [], 1)[0]).toMatchObject({ quantity: 1, unsent: 2, left: 334 });
    const canceled = orderOf([{ quantity: 3, total: 1_000, tax: 174 }], 0, {
      status: 'canceled',
      parcels: [],
    });
    expect(refundableLines(canceled, [], 1)[0]).toMatchObject({ quantity: 3, restockable: 0, left: 1_000 });
  });

  it('is refused beyond the units or the money, and twice in one refund', () => {
    const lines = refundableLines(three, [], 1);
    const one = { position: 0, quantity: 1 };
    expect(linesToRefund(lines, [{ ...one, quantity: 4 }], 0)).toBeNull();
    expect(linesToRefund(lines, [{ ...one, quantity: 0 }], 0)).toBeNull();
    expect(linesToRefund(lines, [{ ...one, amountMinor: 1_001 }], 0)).toBeNull();
    expect(linesToRefund(lines, [{ ...one, amountMinor: -1 }], 0)).toBeNull();
    expect(linesToRefund(lines, [one, one], 0)).toBeNull();
    expect(linesToRefund(lines, [{ ...one, position: 7 }], 0)).toBeNull();
    expect(linesToRefund(lines, [], 496)).toBeNull();
  });

  const line = fc
    .record({ quantity: fc.integer({ min: 1, max: 9 }), total: fc.nat(100_000), share: fc.nat(25) })
    .map(({ share, ...each }) => ({ ...each, tax: Math.round((each.total * share) / 125) }));
  const wish = fc.record({
    position: fc.nat(2),
    quantity: fc.integer({ min: 1, max: 9 }),
    amountMinor: fc.option(fc.nat(60_000)),
    restock: fc.boolean(),
  });

  it('never adds up to more than was paid, of a line and of its tax', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 3 }),
        fc.nat(2_000),
        fc.array(fc.tuple(fc.array(wish, { maxLength: 3 }), fc.nat(1_500)), { maxLength: 8 }),
        fc.constantFrom(1, 5),
        (lines, delivery, refunds, step) => {
          const order = orderOf(lines, delivery);
          const earlier: RefundedLine[] = [];
          for (const [wishes, deliveryMinor] of refunds) {
            const refunded = linesToRefund(refundableLines(order, earlier, step), wishes, deliveryMinor);
            if (refunded) earlier.push(...refunded);
          }
          for (const [position, { quantity, tax, total }] of [
            ...lines.entries(),
            [null, { quantity: 99, total: delivery, tax: 0 }] as const,
          ]) {
            const own = earlier.filter((each) => each.position === position);
            const unitsOf = (key: 'quantity' | 'restocked') => own.reduce((all, each) => all + each[key], 0);
            expect(totalOf(own)).toBeLessThanOrEqual(total);
            expect(own.reduce((all, each) => all + each.tax, 0)).toBeLessThanOrEqual(tax);
            expect(unitsOf('quantity')).toBeLessThanOrEqual(quantity);
            expect(unitsOf('restocked')).toBeLessThanOrEqual(unitsOf('quantity'));
          }
        },
      ),
    );
  });

  it('adds up to the whole line and its tax, unit by unit', () => {
    fc.assert(
      fc.property(line, fc.constantFrom(1, 5), (each, step) => {
        const order = orderOf([each], 0);
        const earlier: RefundedLine[] = [];
        for (let unit = 0; unit < each.quantity; unit += 1) {
          const lines = refundableLines(order, earlier, step);
          earlier.push(...(linesToRefund(lines, [{ position: 0, quantity: 1 }], 0) ?? []));
        }
        expect(totalOf(earlier)).toBe(each.total);
        expect(earlier.reduce((all, { tax }) => all + tax, 0)).toBe(each.tax);
      }),
    );
  });
});
