import { describe, expect, it } from 'vitest';
import { checkoutData } from './order-body';
import type { OrderReply } from './api';

const item = (unit_price: number, quantity: number) => ({
  name: 'Camera',
  description: '',
  unit_price,
  quantity,
  merchant_item_id: 'CAM-1',
  tax_table_selector: 'vat21',
});
const order: OrderReply = {
  order_id: 'a',
  status: 'completed',
  amount: 24_200,
  currency: 'EUR',
  shopping_cart: { items: [item(100, 2)] },
};
const refund = { reference: 'r-1', description: 'Owlwatch r-1' };
const netOf = (items: readonly { unit_price: number; quantity: number }[]) =>
  items.reduce((sum, { unit_price, quantity }) => sum + unit_price * quantity, 0);

describe('the items of a refund', () => {
  it('cancel each other out if everything is paid back', () => {
    const { items } = checkoutData(order, { ...refund, amountMinor: 24_200 });
    expect(items.map(({ unit_price }) => unit_price)).toEqual([100, -100]);
    expect(netOf(items)).toBe(0);
  });

  it('leave what is not paid back', () => {
    const { items } = checkoutData(order, { ...refund, amountMinor: 6_050 });
    expect(items.at(-1)).toMatchObject({ merchant_item_id: 'r-1', tax_table_selector: 'vat21', quantity: 1 });
    expect(netOf(items)).toBeCloseTo(150, 6);
  });

  it('are one per rate of an order with several, in proportion to their cost', () => {
    const book = { ...item(100, 1), tax_table_selector: 'vat9' };
    const mixed = { ...order, amount: 35_100, shopping_cart: { items: [item(100, 2), book] } };
    const { items } = checkoutData(mixed, { ...refund, amountMinor: 3_510 });
    expect(
      items.slice(2).map((each) => [each.tax_table_selector, each.merchant_item_id, each.unit_price]),
    ).toEqual([
      ['vat21', 'r-1', -20],
      ['vat9', 'r-1-2', -10],
    ]);
  });
});
