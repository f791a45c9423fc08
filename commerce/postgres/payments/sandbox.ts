import { eq, and } from 'drizzle-orm';
import { storeConfig } from '@/config/shop/stores';
import type { Database } from '@/database/pool';
import { fail, ok } from '@/lib/result';
import {
  type PaymentSandbox,
  type SandboxPayment,
  type SandboxChoice,
  type PaymentProvider,
  withTransactionId,
} from '../../ports/payments';
import { isToken } from '../secrets';
import { sandboxPayment } from '../schema/payments';
import { findPayment } from './payment-row';
import { type PaymentReport, reportOf } from '../../model/payment';

/** Sets a final state if there is none yet. Resolves with the state that holds now; null for an unknown payment. */
async function closeSandboxPayment(
  db: Database,
  id: string,
  state: SandboxChoice,
): Promise<'pending' | SandboxChoice | null> {
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

function reportOn(id: string, state: 'pending' | SandboxChoice): PaymentReport {
  const captures = state === 'paid' ? [{ reference: `sandbox-${id}`, amountMinor: null }] : [];
  return { ...reportOf(state), captures };
}

/** `paymentPage`: the URL of the storefront's page for a payment; `lacks`: whether it does not offer a method. */
export function createSandboxProvider(
  db: Database,
  paymentPage: (id: string) => string,
  lacks: (method: string) => boolean = () => false,
): PaymentProvider {
  return {
    code: 'sandbox',
    methods: (store) => storeConfig(store).paymentMethods.filter((method) => !lacks(method)),
    notify: async (_, { posted }) => (posted ? 'forged' : 'ask'),
    create: async ({ transactionId: id, amountMinor: amount, returnUrls, order, ...request }) => {
      const { store, currency, method } = request;
      const returnUrl = withTransactionId(returnUrls.success, id);
      const cancelUrl = withTransactionId(returnUrls.cancel, id);
      const orderNumber = order.number;
      await db
        .insert(sandboxPayment)
        .values({ id, amount, returnUrl, cancelUrl, orderNumber, store, currency, method })
        .onConflictDoNothing();
      return { url: paymentPage(id) };
    },
    fetchReport: async ({ transactionId: id }) => {
      const [row] = await db
        .select({ state: sandboxPayment.state })
        .from(sandboxPayment)
        .where(eq(sandboxPayment.id, id));
      return reportOn(id, row?.state ?? 'pending');
    },
    // A payment that never reached the sandbox cannot be paid either.
    cancel: async ({ transactionId: id }) =>
      reportOn(id, (await closeSandboxPayment(db, id, 'canceled')) ?? 'canceled'),
    // No money changed hands.
    refund: async () => undefined,
  };
}

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
