import { purchase } from '@/config/purchase';
import { type QuantityValue, settleQuantity } from '@/ui/quantity';
import type { Offer } from './offers';

type Stocked = Pick<Offer, 'available' | 'status'>;

/** The most pieces of an offer that can be bought now; at least 1. */
export function mostOf({ available }: Pick<Offer, 'available'>): number {
  return Math.max(1, Math.min(available, purchase.maxQuantity));
}

/**
 * The quantity that stays when another offer is chosen: what can be bought of it. Emptiness stays, and so does
 * what is asked for while the shopper passes by an offer of which nothing can be bought.
 */
export function quantityFor(offer: Stocked, quantity: QuantityValue): QuantityValue {
  if (quantity === null || offer.status === 'OUT_OF_STOCK') return quantity;
  return settleQuantity(quantity, 1, mostOf(offer));
}
