import { describe, expect, it } from 'vitest';
import { orderStatusSchema } from '@/commerce/model/order';
import { currentStep, dateOf } from './order-progress';

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
    expect(currentStep(null)).toBeNull();
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
