import { transactionOn } from '@/database/pool';
import { retried } from '@/database/transact';
import { fail, ok, type Result } from '@/lib/result';
import type { CommerceError } from '../../../errors';
import type { Booked } from '../../payments/ledger';
import { wasPaid, type PaymentReport, reportOf } from '../../../model/payment';
import type { PaymentRef } from '../../payments/payment-row';
import { ProviderUnavailable } from '../../../ports/payments';
import { providerOf } from '../../payments/providers';
import type { OrderActor } from '../../../model/order';
import { bookPayment } from './book-payment';
import type { OrderDeps } from '../order-deps';

/** One transaction, repeated after a deadlock. Resolves with the money that was booked. */
export async function bookReport(
  { db, outbox }: OrderDeps,
  ref: PaymentRef,
  report: PaymentReport,
  by: OrderActor = 'provider',
): Promise<Booked[]> {
  await outbox.prepare();
  return retried(() => transactionOn(db, (tx) => bookPayment(tx, outbox, ref, report, by)));
}

/** Asks for its report, or to cancel. Without that provider in this installation, the stored state counts. */
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

/** Safe to repeat and to run concurrently. Asks about a paid payment only with `always`: notifications report refunds. */
export async function settlePayment(
  deps: OrderDeps,
  ref: PaymentRef,
  { always = false } = {},
): Promise<Result<void, CommerceError>> {
  if (wasPaid(ref.state) && !always) return ok(undefined);
  // What is stored is not a report: it has no references.
  if (!providerOf(deps.providers, ref.provider)) return ok(undefined);
  const asked = await askProvider(deps, ref, 'fetchReport');
  if (!asked.ok) return asked;
  await bookReport(deps, ref, asked.data);
  return ok(undefined);
}

/** Does nothing if the provider reports it paid, or its money on the way. A payment that the job ends has expired. */
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

/** Does not wait for the provider, so that the customer has the cart at once; tries to end what it may have created. */
export async function abandonPayment(deps: OrderDeps, ref: PaymentRef): Promise<void> {
  await bookReport(deps, ref, reportOf('canceled'));
  void providerOf(deps.providers, ref.provider)
    ?.cancel(ref)
    .catch(() => undefined);
}
