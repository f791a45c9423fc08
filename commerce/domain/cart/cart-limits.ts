import { bankTransfer } from '@/config/limits/order-limits';
import { isBusinessMethod } from '@/config/shop/payments';
import { purchase } from '@/config/limits/islands';
import type { CurrencyCode } from '@/config/types';
import type { Address } from '../../model/address';
import type { Money } from '../../model/money';

/** Different variants in one cart. */
export const maxLines = 100;

export const exceedsOrderQuantity = (units: number): boolean => units > purchase.maxOrderQuantity;

export const transferLimit = (currency: CurrencyCode): Money => ({
  minor: bankTransfer.maxTotal[currency],
  currency,
});

interface Invoiced {
  readonly billingAddress: Address | null;
  readonly billingSameAsShipping: boolean;
  readonly shippingAddress: Address | null;
}

/** Whether the customer of a cart may pay by a method: some are for businesses only, which name their company. */
export function suitsCustomer(method: string, cart: Invoiced): boolean {
  const invoiced = cart.billingSameAsShipping ? cart.shippingAddress : cart.billingAddress;
  return !isBusinessMethod(method) || (invoiced?.company ?? '') !== '';
}

export const exceedsMethod = (method: string, { minor, currency }: Money): boolean =>
  method === 'banktransfer' && minor > bankTransfer.maxTotal[currency];
