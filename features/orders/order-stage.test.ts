import { describe, expect, it } from 'vitest';
import { orderStage } from './order-stage';

const visa = { code: 'visa', title: 'Visa' };
const none = { holdsMoney: false, refunded: null };
const transfer = { code: 'banktransfer', title: 'Bank transfer' };

describe('orderStage', () => {
  it('distinguishes a bank transfer from a pending payment', () => {
    expect(orderStage({ status: 'pending_payment', paymentMethod: transfer, underReview: false }, null)).toBe(
      'transfer',
    );
    const waiting = { status: 'pending_payment', paymentMethod: transfer, underReview: true } as const;
    expect(orderStage(waiting, null)).toBe('review');
    expect(orderStage({ status: 'pending_payment', paymentMethod: visa, underReview: false }, none)).toBe(
      'pending',
    );
  });

  it('is `checking` while money that the shopper has sent is on its way', () => {
    const waiting = { status: 'pending_payment', paymentMethod: visa, underReview: false } as const;
    expect(orderStage(waiting, { ...none, checking: true })).toBe('checking');
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
    expect(orderStage({ status: 'canceled', paymentMethod: visa, underReview: false }, none)).toBe(
      'canceled',
    );
  });

  it('is `returned` if money of a cancelled order has arrived, also a part of it, until the bank takes it back', () => {
    const canceled = { status: 'canceled', paymentMethod: visa, underReview: false } as const;
    expect(orderStage(canceled, { holdsMoney: true, refunded: null })).toBe('returned');
    const refunded = { minor: 100, currency: 'EUR' } as const;
    expect(orderStage(canceled, { holdsMoney: false, refunded })).toBe('returned');
    expect(orderStage(canceled, none)).toBe('canceled');
  });
});
