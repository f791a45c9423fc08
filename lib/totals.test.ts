import { describe, expect, it } from 'vitest';
import { totalsView, type Prices } from './totals';

const writer = {
  text: (key: string, values?: Record<string, string>) => [key, ...Object.values(values ?? {})].join(' '),
  price: ({ minor }: { minor: number }) => `${minor}c`,
  percent: (rate: number) => `${rate}%`,
};

const prices: Prices<{ minor: number }> = {
  subtotal: { minor: 10000 },
  discounts: [{ label: 'SPRING', amount: { minor: 500 } }],
  shipping: { minor: 495 },
  applied_taxes: [{ rate: 21, amount: { minor: 1735 } }],
  grand_total: { minor: 9995 },
};

describe('totalsView', () => {
  it('writes rows, total and tax in the order in which they add up', () => {
    expect(totalsView(prices, writer)).toEqual({
      rows: [
        { label: 'subtotal', value: '10000c' },
        { label: 'SPRING', value: '\u2212500c' },
        { label: 'shipping', value: '495c' },
      ],
      total: { label: 'grandTotal', value: '9995c' },
      taxes: [{ label: 'tax 21%', value: '1735c' }],
    });
  });

  it('tells free shipping from shipping that is not chosen yet', () => {
    const shippingOf = (shipping: { minor: number } | null) =>
      totalsView({ ...prices, discounts: [], shipping }, writer).rows[1]?.value;
    expect(shippingOf({ minor: 0 })).toBe('shippingFree');
    expect(shippingOf(null)).toBe('shippingLater');
  });

  it('leads to the delivery costs for as long as none is known', () => {
    const shippingRow = (shipping: { minor: number } | null) =>
      totalsView({ ...prices, discounts: [], shipping }, { ...writer, deliveryUrl: '/delivery' }).rows[1];
    expect(shippingRow(null)).toEqual({ label: 'shipping', value: 'shippingLater', href: '/delivery' });
    expect(shippingRow({ minor: 495 })).toEqual({ label: 'shipping', value: '495c' });
  });

  it('knows free shipping on the wire too', () => {
    const euro = (value: number) => ({ value });
    const wire = {
      ...prices,
      subtotal: euro(1),
      discounts: [],
      shipping: euro(0),
      applied_taxes: [],
      grand_total: euro(1),
    };
    const view = totalsView(wire, { ...writer, price: ({ value }: { value: number }) => String(value) });
    expect(view.rows[1]?.value).toBe('shippingFree');
  });
});
