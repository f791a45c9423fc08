import { describe, expect, it } from 'vitest';
import { type PaymentState, paymentStates, type ReportedState } from '../../model/payment';
import { orderStatusSchema } from '../../model/order';
import { effectOn, paymentTransitions, stateOfMoney, wrongAmount } from './payment-transitions';

const reported: readonly ReportedState[] = [...paymentStates, 'charged_back'];

/** Every (stored, reported) pair: state afterwards, transactions, step of the order, attention. */
const expected: Record<PaymentState, Record<ReportedState, string>> = {
  created: {
    created: 'created - nothing',
    pending: 'created - nothing',
    paid: 'paid captured confirm',
    refused: 'refused failed cancel',
    canceled: 'canceled cancelled cancel',
    expired: 'expired expired cancel',
    partly_refunded: 'partly_refunded captured,refunded confirm',
    refunded: 'refunded captured,refunded cancel',
    charged_back: 'refused chargeback cancel chargeback',
  },
  pending: {
    created: 'pending - nothing',
    pending: 'pending - nothing',
    paid: 'paid captured confirm',
    refused: 'refused failed cancel',
    canceled: 'canceled cancelled cancel',
    expired: 'expired expired cancel',
    partly_refunded: 'partly_refunded captured,refunded confirm',
    refunded: 'refunded captured,refunded cancel',
    charged_back: 'refused chargeback cancel chargeback',
  },
  paid: {
    created: 'paid - nothing',
    pending: 'paid - nothing',
    paid: 'paid captured nothing',
    refused: 'paid - nothing',
    canceled: 'paid - nothing',
    expired: 'paid - nothing',
    partly_refunded: 'partly_refunded captured,refunded nothing',
    refunded: 'refunded captured,refunded nothing',
    charged_back: 'paid chargeback nothing chargeback',
  },
  refused: {
    created: 'refused - nothing',
    pending: 'refused - nothing',
    paid: 'paid captured reinstate',
    refused: 'refused - nothing',
    canceled: 'refused - nothing',
    expired: 'refused - nothing',
    partly_refunded: 'partly_refunded captured,refunded nothing late_money',
    refunded: 'refunded captured,refunded nothing',
    charged_back: 'refused chargeback nothing',
  },
  canceled: {
    created: 'canceled - nothing',
    pending: 'canceled - nothing',
    paid: 'paid captured reinstate',
    refused: 'canceled - nothing',
    canceled: 'canceled - nothing',
    expired: 'canceled - nothing',
    partly_refunded: 'partly_refunded captured,refunded nothing late_money',
    refunded: 'refunded captured,refunded nothing',
    charged_back: 'canceled chargeback nothing',
  },
  expired: {
    created: 'expired - nothing',
    pending: 'expired - nothing',
    paid: 'paid captured reinstate',
    refused: 'expired - nothing',
    canceled: 'expired - nothing',
    expired: 'expired - nothing',
    partly_refunded: 'partly_refunded captured,refunded nothing late_money',
    refunded: 'refunded captured,refunded nothing',
    charged_back: 'expired chargeback nothing',
  },
  partly_refunded: {
    created: 'partly_refunded - nothing',
    pending: 'partly_refunded - nothing',
    paid: 'partly_refunded captured nothing',
    refused: 'partly_refunded - nothing',
    canceled: 'partly_refunded - nothing',
    expired: 'partly_refunded - nothing',
    partly_refunded: 'partly_refunded captured,refunded nothing',
    refunded: 'refunded captured,refunded nothing',
    charged_back: 'partly_refunded chargeback nothing chargeback',
  },
  refunded: {
    created: 'refunded - nothing',
    pending: 'refunded - nothing',
    paid: 'refunded captured nothing',
    refused: 'refunded - nothing',
    canceled: 'refunded - nothing',
    expired: 'refunded - nothing',
    partly_refunded: 'partly_refunded captured,refunded nothing',
    refunded: 'refunded captured,refunded nothing',
    charged_back: 'refunded chargeback nothing chargeback',
  },
};

describe('payment transitions', () => {
  const pairs = paymentStates.flatMap((stored) => reported.map((state) => [stored, state] as const));

  it.each(pairs)('%s, reported as %s', (stored, state) => {
    const { to, books, order, attention } = paymentTransitions[stored][state];
    const line = [to, books.join() || '-', order, attention].filter(Boolean).join(' ');
    expect(line).toBe(expected[stored][state]);
  });

  it('never lose money: what was received stays received', () => {
    const received: readonly PaymentState[] = ['paid', 'partly_refunded', 'refunded'];
    for (const stored of received) {
      for (const state of reported) expect(received).toContain(paymentTransitions[stored][state].to);
    }
  });

  it('change nothing when the same report is repeated', () => {
    for (const [stored, state] of pairs) {
      const { to } = paymentTransitions[stored][state];
      const again = paymentTransitions[to][state];
      expect([again.to, again.order], `${stored}, twice ${state}`).toEqual([to, 'nothing']);
    }
  });
});

it.each([
  [1_000, 0, 'paid'],
  [1_000, 1, 'partly_refunded'],
  [1_000, 999, 'partly_refunded'],
  [1_000, 1_000, 'refunded'],
  [1_000, 1_500, 'refunded'],
  [0, 0, 'paid'],
])('of %i received, %i paid back is %s', (captured, refunded, state) => {
  expect(stateOfMoney({ captured, refunded })).toBe(state);
});

describe('the effect of a payment on its order', () => {
  const { options: statuses } = orderStatusSchema;
  const effects = (before: PaymentState, state: ReportedState) =>
    Object.fromEntries(
      statuses
        .map((status) => [status, effectOn(status, before, paymentTransitions[before][state])] as const)
        .filter(([, effect]) => effect !== 'nothing'),
    );

  it.each<[PaymentState, ReportedState, object]>([
    ['pending', 'paid', { pending_payment: 'confirm', canceled: 'reinstate' }],
    ['created', 'partly_refunded', { pending_payment: 'confirm', canceled: 'reinstate' }],
    ['pending', 'refused', { pending_payment: 'cancel' }],
    ['pending', 'pending', {}],
    ['paid', 'paid', {}],
    ['paid', 'charged_back', {}],
    ['paid', 'partly_refunded', {}],
    // Nothing may be shipped once all its money is paid back.
    ['paid', 'refunded', { processing: 'end', ready_to_ship: 'end' }],
    ['partly_refunded', 'refunded', { processing: 'end', ready_to_ship: 'end' }],
    ['refunded', 'refunded', {}],
    ['pending', 'refunded', { pending_payment: 'cancel', processing: 'end', ready_to_ship: 'end' }],
    ['expired', 'paid', Object.fromEntries(statuses.map((status) => [status, 'reinstate']))],
  ])('%s, reported as %s, is %j', (before, state, expected) => {
    expect(effects(before, state)).toEqual(expected);
  });
});

it.each([
  [null, undefined],
  [{ minor: 1_000, currency: 'EUR' }, undefined],
  [{ minor: 999, currency: 'EUR' }, 999],
  [{ minor: 1_000, currency: 'NOK' }, null],
])('of a payment of 1000 EUR, reported as %j, the wrong amount is %j', (amount, wrong) => {
  expect(wrongAmount({ amount: 1_000, currency: 'EUR' }, { amount })).toBe(wrong);
});
