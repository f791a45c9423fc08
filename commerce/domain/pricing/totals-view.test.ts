import { describe, expect, it } from 'vitest';
import type { Totals } from '../../model/cart';
import type { Money } from '../../model/money';
import { totalsView } from './totals-view';

const eur = (minor: number): Money => ({ minor, currency: 'EUR' });

const writer = {
  text: (key: string, values?: Record<string, string>) => [key, ...Object.values(values ?? {})].join(' '),
  price: ({ minor }: { minor: number }) => `${minor}c`,
  percent: (rate: number) => `${rate}%`,
};

const prices: Totals = {
  subtotal: eur(10000),
  discounts: [{ label: 'SPRING', amount: eur(500) }],
  shipping: eur(495),
  appliedTaxes: [{ rate: 21, amount: eur(1735) }],
  grandTotal: eur(9995),
};

describe('totalsView', () => {
  it('lists rows, total and tax in the order in which they add up', () => {
    expect(totalsView(prices, writer)).toEqual({
      rows: [
        { label: 'subtotal', value: '10000c' },
        { label: 'SPRING', value: '\u2212500c' },
        { label: 'shipping', value: '495c' },
      ],
      total: { label: 'grandTotal', value: '9995c' },
      taxes: [{ label: 'tax 21%', value: '1735c' }],
      net: null,
      note: null,
    });
  });

  it('labels a discount without a name', () => {
    const { rows } = totalsView({ ...prices, discounts: [{ amount: eur(500) }] }, writer);
    expect(rows[1]).toEqual({ label: 'discount', value: '\u2212500c' });
  });

  it('names the coupon of a discount', () => {
    const discounts = [
      { code: 'OWL', amount: eur(500) },
      { code: null, amount: eur(100) },
    ];
    const labels = totalsView({ ...prices, discounts }, writer).rows.map(({ label }) => label);
    expect(labels).toEqual(['subtotal', 'discountCode OWL', 'discount', 'shipping']);
  });

  it('lists the tax of each rate, and is untaxed only if all of them are 0', () => {
    const rates = (...each: number[]) => ({
      ...prices,
      netTotal: eur(8260),
      appliedTaxes: each.map((rate) => ({ rate, amount: eur(rate) })),
    });
    const mixed = totalsView(rates(21, 0), writer);
    expect(mixed.taxes.map(({ label }) => label)).toEqual(['tax 21%', 'tax 0%']);
    expect(mixed.taxes.map(({ added }) => added)).toEqual(['taxAdded 21%', 'taxAdded 0%']);
    expect([mixed.total.label, mixed.net?.label]).toEqual(['grandTotal', 'grandTotalUntaxed']);
    const none = totalsView(rates(), writer);
    expect([none.total.label, none.net]).toEqual(['grandTotal', null]);
  });

  it('distinguishes free shipping from shipping that is not selected yet', () => {
    const shippingOf = (shipping: Money | null) =>
      totalsView({ ...prices, discounts: [], shipping }, writer).rows[1]?.value;
    expect(shippingOf(eur(0))).toBe('shippingFree');
    expect(shippingOf(null)).toBe('shippingToChoose');
  });

  it('shows the cheapest shipping until one is selected', () => {
    const rowOf = (shipping: Money | null, minor: number) =>
      totalsView({ ...prices, discounts: [], shipping }, { ...writer, cheapestShipping: eur(minor) }).rows[1];
    expect(rowOf(null, 395)).toEqual({ label: 'shipping', value: 'shippingFrom 395c' });
    expect(rowOf(null, 0)).toEqual({ label: 'shipping', value: 'shippingFree' });
    expect(rowOf(eur(495), 395)).toEqual({ label: 'shipping', value: '495c' });
  });

  it('says that the delivery is still to be added, unless it is free anyway', () => {
    const labelOf = (shipping: Money | null, cheapest: Money | null) =>
      totalsView({ ...prices, shipping, netTotal: eur(8260) }, { ...writer, cheapestShipping: cheapest });
    const open = labelOf(null, eur(395));
    expect(open.total.label).toBe('grandTotalBeforeShipping');
    expect(open.net?.label).toBe('grandTotalUntaxedBeforeShipping');
    expect(labelOf(null, null).total.label).toBe('grandTotalBeforeShipping');
    expect(labelOf(null, eur(0)).total.label).toBe('grandTotal');
    expect(labelOf(eur(395), eur(395)).total.label).toBe('grandTotal');
  });

  it('has every amount without VAT where they are known', () => {
    const net = { subtotal: eur(8264), discounts: [eur(413)], shipping: eur(409) };
    expect(totalsView({ ...prices, net }, writer).rows.map((row) => row.net)).toEqual([
      '8264c',
      '\u2212413c',
      '409c',
    ]);
    const expected = totalsView(
      { ...prices, shipping: null, net },
      { ...writer, cheapestShipping: eur(495) },
    );
    expect(expected.rows.at(-1)).toEqual({
      label: 'shipping',
      value: 'shippingFrom 495c',
      net: 'shippingFrom 409c',
    });
  });

  it('links to the delivery costs until they are known', () => {
    const shippingRow = (shipping: Money | null) =>
      totalsView({ ...prices, discounts: [], shipping }, { ...writer, deliveryUrl: '/delivery' }).rows[1];
    expect(shippingRow(null)).toEqual({ label: 'shipping', value: 'shippingToChoose', href: '/delivery' });
    expect(shippingRow(eur(495))).toEqual({ label: 'shipping', value: '495c' });
  });

  it('names the total and the reason of an order without VAT', () => {
    const untaxed = { ...prices, appliedTaxes: [{ rate: 0, amount: eur(0) }] };
    const tax = { notice: 'reverse_charge', vatNumber: 'BE0000000100' } as const;
    const { total, taxes, note } = totalsView(untaxed, { ...writer, tax });
    expect(total.label).toBe('grandTotalUntaxed');
    expect(taxes).toEqual([{ label: 'tax 0%', value: '0c' }]);
    expect(note).toEqual({ text: 'taxNotice.reverse_charge BE0000000100', tone: 'plain' });
  });

  it('has the total without VAT where that is known and another amount', () => {
    const known = { ...prices, netTotal: eur(8260) };
    expect(totalsView(known, writer).net).toEqual({ label: 'grandTotalUntaxed', value: '8260c' });
    expect(totalsView({ ...known, appliedTaxes: [{ rate: 0, amount: eur(0) }] }, writer).net).toBeNull();
  });

  it('states without a warning that duties are paid', () => {
    const tax = { notice: 'duty_paid', vatNumber: null } as const;
    expect(totalsView(prices, { ...writer, tax }).note).toEqual({
      text: 'taxNotice.duty_paid ',
      tone: 'plain',
    });
  });

  it('warns about a VAT number without effect', () => {
    const tax = { notice: 'number_invalid', vatNumber: 'BE0000000123' } as const;
    expect(totalsView(prices, { ...writer, tax }).note).toEqual({
      text: 'taxNotice.number_invalid BE0000000123',
      tone: 'warning',
    });
    expect(totalsView(prices, { ...writer, tax: { ...tax, notice: null } }).note).toBeNull();
  });
});
