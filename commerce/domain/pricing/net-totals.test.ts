import { describe, expect, it } from 'vitest';
import { includedTax } from './percent';
import type { Totals } from '../../model/cart';
import { netTotals } from './net-totals';

const eur = (minor: number) => ({ minor, currency: 'EUR' as const });

function totalsOf(subtotal: number, discount: number, shipping: number | null, rate: number): Totals {
  const total = subtotal - discount + (shipping ?? 0);
  return {
    subtotal: eur(subtotal),
    discounts: discount === 0 ? [] : [{ code: 'TEN', amount: eur(discount) }],
    shipping: shipping === null ? null : eur(shipping),
    appliedTaxes: [{ rate, amount: eur(includedTax(total, rate)) }],
    grandTotal: eur(total),
  };
}

describe('totals without VAT', () => {
  it('add up to the minor unit at any price', () => {
    for (let price = 1; price < 4_000; price += 7) {
      const totals = totalsOf(price * 3, price, 695, 22);
      const { net, netTotal } = netTotals(totals);
      const sum = (net?.subtotal.minor ?? 0) - (net?.discounts[0]?.minor ?? 0) + (net?.shipping?.minor ?? 0);
      expect(sum, String(price)).toBe(netTotal.minor);
    }
  });

  it('have the cheapest delivery until one is selected, which is not in the total', () => {
    const { net, netTotal } = netTotals(totalsOf(11_900, 0, null, 19), eur(595));
    expect(net).toEqual({ subtotal: eur(10_000), discounts: [], shipping: eur(500) });
    expect(netTotal).toEqual(eur(10_000));
  });

  it('take each of several rates off the total, and have no other amount then', () => {
    const taxes = [
      { rate: 21, amount: eur(2_100) },
      { rate: 9, amount: eur(900) },
    ];
    const totals = { ...totalsOf(23_000, 0, null, 21), appliedTaxes: taxes };
    expect(netTotals(totals)).toEqual({ netTotal: eur(20_000), net: null });
  });

  it('have a selected delivery in place of the cheapest one', () => {
    expect(netTotals(totalsOf(11_900, 0, 1_190, 19), eur(595)).net?.shipping).toEqual(eur(1_000));
    expect(netTotals(totalsOf(11_900, 0, null, 19)).net?.shipping).toBeNull();
  });

  it('are only the total without VAT, or with VAT of an unknown rate', () => {
    expect(netTotals(totalsOf(10_000, 0, 500, 0)).net).toBeNull();
    const unknown = { ...totalsOf(11_900, 0, null, 19), appliedTaxes: [{ rate: null, amount: eur(1_900) }] };
    expect(netTotals(unknown)).toEqual({ netTotal: eur(10_000), net: null });
  });
});
