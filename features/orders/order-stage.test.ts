import { describe, expect, it } from 'vitest';
import { orderStage } from './order-stage';

const visa = { code: 'visa', title: 'Visa' };
const transfer = { code: 'banktransfer', title: 'Bank transfer' };

describe('orderStage', () => {
  it('distinguishes a bank transfer from a pending payment', () => {
    expect(orderStage({ status: 'pending_payment', paymentMethod: transfer, underReview: false }, null)).toBe(
      'transfer',
    );
    const waiting = { status: 'pending_payment', paymentMethod: transfer, underReview: true } as const;
    expect(orderStage(waiting, null)).toBe('review');
    expect(
      orderStage({ status: 'pending_payment', paymentMethod: visa, underReview: false }, 'pending'),
    ).toBe('pending');
  });

  it('is `placed` once the payment has arrived', () => {
    for (const status of ['processing', 'ready_to_ship', 'shipped', 'delivered'] as const) {
      expect(orderStage({ status, paymentMethod: transfer, underReview: false }, null)).toBe('placed');
    }
  });

  it('is `canceled` for a cancelled order', () => {
    expect(orderStage({ status: 'canceled', paymentMethod: transfer, underReview: false }, null)).toBe(
      'canceled',
    );
    expect(orderStage({ status: 'canceled', paymentMethod: visa, underReview: false }, 'refused')).toBe(
      'canceled',
    );
  });

  it('is `returned` if the money of a cancelled order has arrived', () => {
    for (const state of ['paid', 'partly_refunded', 'refunded'] as const) {
      expect(orderStage({ status: 'canceled', paymentMethod: visa, underReview: false }, state)).toBe(
        'returned',
      );
    }
  });
});
