import { eq } from 'drizzle-orm';
import type { Database } from '@/database/pool';
import { fail, ok } from '@/lib/result';
import type { PaymentSandbox, SandboxPayment } from '../../ports/payment-sandbox';
import { isToken } from '../cart/cart-row';
import { sandboxPayment } from '../schema/payments';
import { findPayment } from './payment-row';
import { closeSandboxPayment } from './sandbox-provider';

export function createSandbox(db: Database): PaymentSandbox {
  async function get(id: string): Promise<SandboxPayment | null> {
    if (!isToken(id)) return null;
    const [[row], ref] = await Promise.all([
      db.select().from(sandboxPayment).where(eq(sandboxPayment.id, id)),
      findPayment(db, id),
    ]);
    if (!row || !ref) return null;
    const { createdAt: _, amount, ...payment } = row;
    return { ...payment, amountMinor: amount, cartId: ref.cartId, orderRef: ref.orderId };
  }
  return {
    get,
    decide: async (id, choice) => {
      if (isToken(id)) await closeSandboxPayment(db, id, choice);
      const payment = await get(id);
      return payment ? ok(payment) : fail({ code: 'not_found' });
    },
  };
}
