import { and, eq } from 'drizzle-orm';
import type { PaymentState } from '../../port';
import { newToken } from '../cart/token';
import type { Database } from '../database';
import { sandboxPayment } from '../schema/sales';
import type { PaymentProvider } from './provider';
import { paymentPaths } from '@/lib/paths';

/** Books a final state where none is yet; gives the state that counts, null for an unknown payment. */
export async function closeSandboxPayment(
  db: Database,
  id: string,
  state: Exclude<PaymentState, 'pending'>,
): Promise<PaymentState | null> {
  const [closed] = await db
    .update(sandboxPayment)
    .set({ state })
    .where(and(eq(sandboxPayment.id, id), eq(sandboxPayment.state, 'pending')))
    .returning({ state: sandboxPayment.state });
  if (closed) return closed.state;
  const [row] = await db
    .select({ state: sandboxPayment.state })
    .from(sandboxPayment)
    .where(eq(sandboxPayment.id, id));
  return row?.state ?? null;
}

/** The built-in payment sandbox as a provider, with a payment page of its own. */
export function createSandboxProvider(db: Database): PaymentProvider {
  return {
    code: 'sandbox',
    newTransactionId: newToken,
    create: async ({ transactionId: id, amountMinor: amount, ...request }) => {
      await db
        .insert(sandboxPayment)
        .values({ id, amount, ...request })
        .onConflictDoNothing();
      return { redirectUrl: paymentPaths.sandbox(id) };
    },
    fetchState: async (id) => {
      const [row] = await db
        .select({ state: sandboxPayment.state })
        .from(sandboxPayment)
        .where(eq(sandboxPayment.id, id));
      return row?.state ?? 'pending';
    },
    // A payment that never reached the sandbox cannot be paid either.
    cancel: async (id) => (await closeSandboxPayment(db, id, 'canceled')) ?? 'canceled',
  };
}
