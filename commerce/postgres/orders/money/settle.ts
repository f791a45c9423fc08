import { transactionOn } from '@/database/pool';
import { retried } from '@/database/transact';
import { fail, ok, type Result } from '@/lib/result';
import type { CommerceError } from '../../../errors';
import type { Booked } from '../../payments/ledger';
import { wasPaid, type PaymentReport, reportOf } from '../../../model/payment';
import type { PaymentRef } from '../../payments/payment-row';
import { ProviderUnavailable } from '../../../ports/payments';
import { providerOf } from '../../payments/providers';
import type { OrderActor } from '../../schema/orders';
import { bookPayment } from './book-payment';
import type { OrderDeps } from '../order-deps';

/**
 * Books a report and its consequences, in one transaction that is repeated after a deadlock. `by`: who caused it. Resolves
 * with the money that was booked.
 */
export async function bookReport(
  { db, outbox }: OrderDeps,
  ref: PaymentRef,
  report: PaymentReport,
  by: OrderActor = 'provider',
): Promise<Booked[]> {
  await outbox.prepare();
  return retried(() => transactionOn(db, (tx) => bookPayment(tx, outbox, ref, report, by)));
}

/**
 * Asks the provider of a payment for its report, or to cancel it. If this installation no longer has that provider, the
 * state that was stored last counts.
 */
async function askProvider(
  { providers, log }: OrderDeps,
  ref: PaymentRef,
  question: 'fetchReport' | 'cancel',
): Promise<Result<PaymentReport, CommerceError>> {
  const provider = providerOf(providers, ref.provider);
  if (!provider) return ok(reportOf(ref.state));
  try {
    return ok(await provider[question](ref));
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    log.warn({ order: ref.orderNumber, reason: error.message }, 'the payment provider did not answer');
    return fail({ code: 'payment_provider_unavailable' });
  }
}

/**
 * Asks the provider and updates the order accordingly; safe to repeat and to run concurrently. A payment that was paid is
 * asked about again only with `always`: refunds and chargebacks are reported by notifications.
 */
export async function settlePayment(
  deps: OrderDeps,
  ref: PaymentRef,
  { always = false } = {},
): Promise<Result<void, CommerceError>> {
  if (wasPaid(ref.state) && !always) return ok(undefined);
  // What is stored is no report: it has no references.
  if (!providerOf(deps.providers, ref.provider)) return ok(undefined);
  const asked = await askProvider(deps, ref, 'fetchReport');
  if (!asked.ok) return asked;
  await bookReport(deps, ref, asked.data);
  return ok(undefined);
}

/**
 * Ends a pending payment and cancels its order, unless the provider reports that it was paid just before, or that its
 * money is on the way. `by`: who ends it; a payment that the job ends has expired.
 */
export async function closePayment(
  deps: OrderDeps,
  ref: PaymentRef,
  by: OrderActor,
): Promise<Result<void, CommerceError>> {
  if (wasPaid(ref.state)) return ok(undefined);
  const asked = await askProvider(deps, ref, 'cancel');
  if (!asked.ok) return asked;
  const { state, authorised } = asked.data;
  const isOpen = state === 'created' || state === 'pending';
  if ((isOpen && !authorised) || state === 'canceled') {
    await bookReport(deps, ref, { ...asked.data, state: by === 'job' ? 'expired' : 'canceled' }, by);
  } else await bookReport(deps, ref, asked.data);
  return ok(undefined);
}

/**
 * Cancels the order of a payment that the provider could not open, without waiting for it, so that the customer has the
 * cart back at once; tries to end what the provider may have created nevertheless.
 */
export async function abandonPayment(deps: OrderDeps, ref: PaymentRef): Promise<void> {
  await bookReport(deps, ref, reportOf('canceled'));
  void providerOf(deps.providers, ref.provider)
    ?.cancel(ref)
    .catch(() => undefined);
}
