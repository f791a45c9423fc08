import { eq } from 'drizzle-orm';
import { fail, ok } from '@/lib/result';
import type { SandboxPayment, SandboxPort } from '../../port';
import { isToken } from '../cart/token';
import type { Database } from '../database';
import { sandboxPayment } from '../schema/sales';
import { closeSandboxPayment } from './sandbox-provider';

/** The pages of the payment sandbox: what a shopper sees and chooses there. */
export function createSandbox(db: Database): SandboxPort {
  async function get(id: string): Promise<SandboxPayment | null> {
    if (!isToken(id)) return null;
    const [row] = await db.select().from(sandboxPayment).where(eq(sandboxPayment.id, id));
    if (!row) return null;
    const { createdAt: _, amount, ...payment } = row;
    return { ...payment, amountMinor: amount };
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
