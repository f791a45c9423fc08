import { type Env, multisafepay, paymentSandbox } from '@/config/env';
import { storeCodes } from '@/config/stores';

/** Lines that tell the operator of a production server what is risky about its configuration, though it runs. */
export function startWarnings({ DATABASE_URL, NODE_ENV }: Env): string[] {
  if (NODE_ENV !== 'production' || DATABASE_URL) return [];
  return [
    'Warning: the embedded database has no backup. Set DATABASE_URL to run a shop that takes real orders.',
  ];
}

/** The line about payments that the start prints; null if there is nothing to know. */
export function paymentNotice(settings: Env): string | null {
  const account = multisafepay(settings);
  if (account) {
    const without = storeCodes.filter((store) => account.keyOf(store) === null);
    const rest =
      without.length === 0 ? '' : ` Stores without a key take bank transfers only: ${without.join(', ')}.`;
    return `Payments: MultiSafepay at ${new URL(account.url).host}.${rest}`;
  }
  if (!paymentSandbox(settings))
    return 'Payments: no provider is configured, so only bank transfer is offered (PAYMENT_SANDBOX=on turns on the sandbox).';
  return settings.DATABASE_URL && settings.NODE_ENV === 'production'
    ? 'Payments: the sandbox is on, so shoppers mark their own orders as paid (PAYMENT_SANDBOX).'
    : null;
}
