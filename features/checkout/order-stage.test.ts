import { describe, expect, it } from 'vitest';
import { orderStage } from './order-stage';

const visa = { code: 'visa', title: 'Visa' };
const transfer = { code: 'banktransfer', title: 'Bank transfer' };

describe('orderStage', () => {
  it('tells a transfer to make from a payment under way', () => {
    expect(orderStage({ status: 'pending_payment', payment_method: transfer })).toBe('transfer');
    expect(orderStage({ status: 'pending_payment', payment_method: visa })).toBe('pending');
  });

  it('says nothing about money once it came', () => {
    for (const status of ['processing', 'ready_to_ship', 'shipped', 'delivered'] as const) {
      expect(orderStage({ status, payment_method: transfer })).toBe('placed');
    }
  });

  it('does not thank for an order that was cancelled', () => {
    expect(orderStage({ status: 'canceled', payment_method: transfer })).toBe('canceled');
  });
});
