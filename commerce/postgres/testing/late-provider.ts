import type { LatePayments } from '../../contract/selling-shop';
import { newToken } from '../cart/cart-row';
import { type PaymentReport, reportOf } from '../../model/payment';
import { type PaymentKey, type PaymentProvider, ProviderUnavailable } from '../../ports/payments';

/** A provider that cannot end a payment, and what controls its answers. */
export function lateProvider() {
  const states = new Map<string, Parameters<LatePayments['setState']>>();
  let available = true;
  const ask = async ({ transactionId }: PaymentKey): Promise<PaymentReport> => {
    const [, state = 'pending', { amount = null, ...movements } = {}] = states.get(transactionId) ?? [];
    if (state === 'unavailable') throw new ProviderUnavailable('down');
    return {
      ...reportOf(state),
      amount: amount && { minor: amount.minor, currency: amount.currency },
      ...movements,
    };
  };
  const create: PaymentProvider['create'] = async ({ transactionId }) => {
    if (!available) throw new ProviderUnavailable('down');
    return `https://pay.example/${transactionId}`;
  };
  const provider: PaymentProvider = {
    code: 'multisafepay',
    newTransactionId: newToken,
    create,
    fetchReport: ask,
    cancel: ask,
    refund: async () => undefined,
  };
  const controls: Omit<LatePayments, 'backend'> = {
    setState: (...report) => void states.set(report[0], report),
    setAvailable: (value) => void (available = value),
  };
  return { provider, controls };
}
