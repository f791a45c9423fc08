import { fail, ok } from '@/lib/result';
import type { PaymentPort } from '../../port';
import type { Deps } from '../deps';
import { readOrder } from '../orders/read-order';
import { findPayment, settlePayment } from './settle';

const transactionPattern = /^[\w-]{8,128}$/;

/** Payment returns and notifications: they bring an id, the provider tells the rest. */
export function createPayments(deps: Deps): PaymentPort {
  return {
    settle: async (transactionId) => {
      if (!transactionPattern.test(transactionId)) return fail({ code: 'not_found' });
      const before = await findPayment(deps, transactionId);
      if (!before) return fail({ code: 'not_found' });
      const settled = await settlePayment(deps, before);
      if (!settled.ok) return settled;
      // Another visit may have settled it meanwhile: our books are what counts.
      const [after, order] = await Promise.all([
        findPayment(deps, transactionId),
        readOrder(deps.db, before.orderId),
      ]);
      if (!after || !order) return fail({ code: 'not_found' });
      return ok({ state: after.state, order, cartId: after.cartId });
    },
  };
}
