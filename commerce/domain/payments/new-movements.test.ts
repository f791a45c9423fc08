import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Movement, newReceipts, newRefunds } from './new-movements';

const sumOf = (movements: readonly { readonly amount: number }[]) =>
  movements.reduce((sum, { amount }) => sum + amount, 0);
const movement = (reference: string, amount: number): Movement => ({ reference, amount });
const listed = (reference: string, amountMinor: number) => ({ reference, amountMinor });
const amount = fc.integer({ min: 1, max: 1000 });

describe('refunds of a report', () => {
  it.each([
    ['a sum that rises: its difference', [movement('refunded-200', 200)], [], 500, [['refunded-500', 300]]],
    ['an older sum: nothing', [movement('refunded-500', 500)], [], 200, []],
    [
      'a refund of the shop under another reference: nothing',
      [movement('R1', 100)],
      [listed('P1', 100)],
      100,
      [],
    ],
    [
      'the same, and another one: the other one',
      [movement('R1', 100)],
      [listed('P1', 100), listed('P2', 50)],
      150,
      [['P2', 50]],
    ],
    [
      'refunds that a sum contained: nothing',
      [movement('refunded-300', 300)],
      [listed('P1', 100), listed('P2', 200)],
      300,
      [],
    ],
    [
      'a list that exceeds the sum: its first refunds, up to the sum',
      [],
      [listed('P1', 100), listed('P2', 100), listed('P3', 100)],
      150,
      [
        ['P1', 100],
        ['P2', 50],
      ],
    ],
    [
      'a list that explains a part of the sum: the rest as one refund',
      [movement('P1', 100)],
      [listed('P1', 100), listed('P2', 100)],
      250,
      [
        ['P2', 100],
        ['refunded-250', 50],
      ],
    ],
    [
      'two refunds of the shop of one amount, one under another reference: the new one',
      [movement('R1', 100)],
      [listed('P1', 100), listed('P2', 100)],
      200,
      [['P2', 100]],
    ],
  ])('%s', (_, booked, reported, total, expected) => {
    const added = newRefunds(booked, reported, total);
    expect(added.map((each) => [each.reference, each.amount])).toEqual(expected);
  });

  it('bring the ledger to the sum of the provider, never beyond it', () => {
    const refunds = fc.uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), amount), {
      selector: ([reference]) => reference,
    });
    fc.assert(
      fc.property(refunds, refunds, fc.nat(5000), (booked, reported, total) => {
        const before = booked.map(([reference, minor]) => movement(reference, minor));
        const report = reported.map(([reference, minor]) => listed(reference, minor));
        const added = newRefunds(before, report, total);
        expect(sumOf(before) + sumOf(added)).toBe(Math.max(sumOf(before), total));
        for (const each of added) expect(each.amount).toBeGreaterThan(0);
        expect(newRefunds([...before, ...added], report, total)).toEqual([]);
      }),
    );
  });
});

describe('receipts of a report', () => {
  it('state how much of them was booked before', () => {
    const reported = [movement('a', 100), movement('b', 100), movement('c', 100), movement('b', 100)];
    expect(newReceipts([movement('a', 100)], 150, reported)).toEqual({
      unnamed: 0,
      named: [
        { reference: 'b', amount: 100, covered: 100 },
        { reference: 'c', amount: 100, covered: 50 },
      ],
    });
    expect(newReceipts([], 150, [movement('a', 100)]).unnamed).toBe(50);
  });

  it('name the money without a reference first, and are booked once', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.array(amount, { maxLength: 5 }), (unnamed, amounts) => {
        const reported = amounts.map((minor, index) => movement(`c-${index}`, minor));
        const first = newReceipts([], unnamed, [...reported, ...reported]);
        expect(first.unnamed + sumOf(first.named)).toBe(Math.max(unnamed, sumOf(reported)));
        expect(newReceipts(first.named, first.unnamed, reported)).toEqual({
          unnamed: first.unnamed,
          named: [],
        });
      }),
    );
  });
});
