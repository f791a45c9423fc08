import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '../../model/order';
import { type DeliveredOrder, isSentThisEvening, orderDeliveryDay } from './order-delivery';

// Thursday 5 November 2026, 13:00 in Amsterdam.
const order: DeliveredOrder = {
  store: 'nl',
  date: '2026-11-05T12:00:00.000Z',
  status: 'processing',
  shippingMethod: { carrierCode: 'postnl', methodCode: 'standard' },
  paymentMethod: { code: 'ideal' },
};
const lastMinute = '2026-11-05T22:59:30.000Z';

describe('orderDeliveryDay', () => {
  it('counts the working days of the method from the evening of the order', () => {
    expect(orderDeliveryDay(order)).toBe('2026-11-09');
    const express = { carrierCode: 'dhl', methodCode: 'express' };
    expect(orderDeliveryDay({ ...order, shippingMethod: express })).toBe('2026-11-06');
    expect(orderDeliveryDay({ ...order, date: lastMinute, shippingMethod: express })).toBe('2026-11-09');
  });

  it('is that of the carrier and its method, of an unknown one that of the first method of the store', () => {
    const dayOf = (carrierCode: string, methodCode: string) =>
      orderDeliveryDay({ ...order, shippingMethod: { carrierCode, methodCode } });
    expect([dayOf('gls', 'standard'), dayOf('dhl', 'standard'), dayOf('pigeon', 'express')]).toEqual([
      '2026-11-10',
      '2026-11-09',
      '2026-11-09',
    ]);
  });

  it('counts from the evening of the payment, if that came later', () => {
    expect(orderDeliveryDay({ ...order, paidAt: order.date })).toBe('2026-11-09');
    expect(orderDeliveryDay({ ...order, paidAt: '2026-11-11T09:00:00.000Z' })).toBe('2026-11-13');
  });

  it.each<OrderStatus>(['processing', 'ready_to_ship', 'shipped'])('is known for the state %s', (status) =>
    expect(orderDeliveryDay({ ...order, status })).toBe('2026-11-09'),
  );

  it.each<OrderStatus>(['pending_payment', 'delivered', 'canceled'])(
    'is unknown for the state %s',
    (status) => expect(orderDeliveryDay({ ...order, status })).toBeNull(),
  );

  it('is unknown for a bank transfer until it has arrived', () => {
    const transfer = { ...order, paymentMethod: { code: 'banktransfer' } };
    expect(orderDeliveryDay(transfer)).toBeNull();
    expect(orderDeliveryDay({ ...transfer, paidAt: '2026-11-11T09:00:00.000Z' })).toBe('2026-11-13');
  });
});

describe('isSentThisEvening', () => {
  it.each([
    [order.date, '2026-11-05T12:01:00Z', true],
    [order.date, '2026-11-05T22:59:59Z', true],
    [order.date, '2026-11-06T08:00:00Z', false],
    [lastMinute, '2026-11-05T22:59:40Z', false],
    [lastMinute, '2026-11-06T08:00:00Z', true],
  ])('an order of %s at %s: %s', (date, now, expected) =>
    expect(isSentThisEvening({ ...order, date }, new Date(now))).toBe(expected),
  );

  it('is the evening of the payment, if that came later', () => {
    const paid = { ...order, paidAt: '2026-11-06T12:00:00Z' };
    expect(isSentThisEvening(paid, new Date('2026-11-05T12:01:00Z'))).toBe(false);
    expect(isSentThisEvening(paid, new Date('2026-11-06T12:01:00Z'))).toBe(true);
  });

  it('is false for an unpaid order', () =>
    expect(isSentThisEvening({ ...order, status: 'pending_payment' }, new Date(order.date))).toBe(false));
});
