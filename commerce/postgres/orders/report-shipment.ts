import { isPayLater } from '@/config/shop/payments';
import type { CarrierCode } from '@/config/types';
import { ProviderUnavailable } from '../../ports/payment-provider';
import { providerOf } from '../payments/providers';
import type { OrderDeps } from './order-deps';
import { paymentOfNumber } from './money/payment-of-number';

export interface Parcel {
  readonly carrier: CarrierCode;
  readonly trackingNumber: string;
}

/**
 * Reports the parcel of an order to the provider of its payment if it was bought on account: only then does the customer get
 * their invoice, and the shop its money. Safe to repeat. False if the provider did not accept it, or this installation has no
 * such provider.
 */
export async function reportShipment(deps: OrderDeps, number: string, parcel: Parcel): Promise<boolean> {
  const orderPayment = await paymentOfNumber(deps.db, number);
  if (!orderPayment || !isPayLater(orderPayment.row.method)) return true;
  const { provider: code, transactionId, store } = orderPayment.ref;
  const provider = providerOf(deps.providers, code);
  if (!provider) return false;
  try {
    await provider.ship?.({ transactionId, store, ...parcel });
    return true;
  } catch (error) {
    if (error instanceof ProviderUnavailable) return false;
    throw error;
  }
}
