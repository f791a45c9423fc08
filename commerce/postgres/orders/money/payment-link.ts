import { fail, ok, type Result } from '@/lib/result';
import type { Database } from '@/database/pool';
import type { PaymentLink } from '../../../ports/admin/order-work';
import { ledgerSums } from '../../payments/ledger';
import { orderLinkToken } from '../order-link';
import { paymentOfNumber } from './transfers';

/** See `OrderWork.paymentLink`. */
export async function paymentLink(
  db: Database,
  linkSecrets: readonly string[],
  number: string,
): Promise<Result<PaymentLink, { readonly code: 'unknown' | 'closed' }>> {
  const found = await paymentOfNumber(db, number);
  if (!found) return fail({ code: 'unknown' });
  if (found.status !== 'pending_payment') return fail({ code: 'closed' });
  const { amount, currency, provider, redirectUrl } = found.row;
  const { captured } = await ledgerSums(db, found.row);
  return ok({
    due: { minor: Math.max(0, amount - captured), currency },
    paymentUrl: provider === 'offline' ? null : redirectUrl,
    token: await orderLinkToken(db, found.ref.orderId, linkSecrets),
  });
}
