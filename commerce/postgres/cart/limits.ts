import { bankTransfer } from '@/config/order-limits';
import { purchase } from '@/config/purchase';
import type { CurrencyCode } from '@/config/types';
import type { Money } from '../../model/money';

/** Different variants in one cart. */
export const maxLines = 100;

/** Whether a cart has more pieces than one order may have. */
export const exceedsPieces = (pieces: number): boolean => pieces > purchase.maxPieces;

/** The highest total that is paid by bank transfer. */
export const transferLimit = (currency: CurrencyCode): Money => ({
  minor: bankTransfer.maxTotal[currency],
  currency,
});

/** Whether a total is too high for a payment method. */
export const exceedsMethod = (method: string | null, { minor, currency }: Money): boolean =>
  method === 'banktransfer' && minor > bankTransfer.maxTotal[currency];
