import { describe, expect, it } from 'vitest';
import { orderStatusSchema } from '@/commerce/model/order';
import { canceledMoney, currentStep, dateOf, refundSummary } from './order-stage';

describe('currentStep', () => {
  it('is defined for every status', () => {
    const steps = orderStatusSchema.options.map((status) => [status, currentStep(status)]);
    expect(Object.fromEntries(steps)).toEqual({
      pending_payment: null,
      processing: 0,
      ready_to_ship: 1,
      shipped: 2,
      delivered: 4,
      canceled: null,
    });
  });
});

describe('dateOf', () => {
  const history = [
    { kind: 'processing', date: '2026-11-05T12:00:00.000Z' },
    { kind: 'canceled', date: '2026-11-06T12:00:00.000Z' },
    { kind: 'processing', date: '2026-11-07T12:00:00.000Z' },
  ];

  it('is that of the last entry', () => {
    expect(dateOf(history, 'processing')).toBe('2026-11-07T12:00:00.000Z');
    expect(dateOf(history, 'refunded', 'canceled')).toBe('2026-11-06T12:00:00.000Z');
    expect(dateOf(history, 'shipped')).toBeNull();
  });
});

describe('refundSummary', () => {
  const amount = { minor: 2000, currency: 'EUR' } as const;
  const refundOn = (day: number) => ({ kind: 'refunded', date: `2026-11-0${day}T12:00:00.000Z` });

  it('has the sum of all refunds and the day of the last one', () => {
    const history = [refundOn(3), { kind: 'shipped', date: '2026-11-04T12:00:00.000Z' }, refundOn(5)];
    expect(refundSummary(history, { state: 'partly_refunded', refunded: amount, holdsMoney: true })).toEqual({
      amount,
      date: '2026-11-05T12:00:00.000Z',
      count: 2,
      isFull: false,
    });
    expect(
      refundSummary([refundOn(3)], { state: 'refunded', refunded: amount, holdsMoney: false }),
    ).toMatchObject({
      count: 1,
      isFull: true,
    });
  });

  it('is null without a refund, and has no day without a record of it', () => {
    expect(refundSummary([], { state: 'paid', refunded: null, holdsMoney: true })).toBeNull();
    expect(refundSummary([refundOn(3)], null)).toBeNull();
    expect(refundSummary([], { state: 'refunded', refunded: amount, holdsMoney: false })).toMatchObject({
      count: 1,
      date: null,
    });
  });
});

describe('canceledMoney', () => {
  const canceled = { kind: 'canceled', date: '2026-11-06T12:00:00.000Z' };
  const processing = { kind: 'processing', date: '2026-11-05T12:00:00.000Z' };
  const refunded = { minor: 2000, currency: 'EUR' } as const;
  const holdsMoney = true;

  it('is late if the order was never paid before', () => {
    expect(canceledMoney([canceled], { state: 'paid', refunded: null, holdsMoney })).toBe('late');
    expect(canceledMoney([canceled], { state: 'partly_refunded', refunded, holdsMoney })).toBe('owed');
    expect(canceledMoney([processing, canceled], { state: 'paid', refunded: null, holdsMoney })).toBe('owed');
  });

  it('is owed if only a part of the order was paid', () => {
    expect(canceledMoney([canceled], { state: 'canceled', refunded: null, holdsMoney })).toBe('owed');
  });

  it('is nothing if there was none, or all of it was paid back', () => {
    for (const state of ['canceled', 'expired', 'refused', 'pending'] as const) {
      expect(canceledMoney([canceled], { state, refunded: null, holdsMoney: false })).toBeNull();
    }
    expect(canceledMoney([canceled], null)).toBeNull();
    const none = { holdsMoney: false };
    expect(canceledMoney([processing, canceled], { state: 'refunded', refunded, ...none })).toBeNull();
  });

  it('is nothing for an order that cost nothing, and after the bank took the money back', () => {
    const payment = { state: 'paid', refunded: null, holdsMoney: false } as const;
    expect(canceledMoney([processing, canceled], payment)).toBeNull();
  });
});
