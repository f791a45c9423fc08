import { purchase } from '@/config/limits/purchase';
import { type QuantityValue, settleQuantity } from '@/ui/form/quantity';
import type { PurchasableVariant } from './purchasable-variants';

type Stocked = Pick<PurchasableVariant, 'available' | 'status'>;

/** The maximum quantity of a variant, at least 1; `purchase.maxQuantity` if the stock is unknown. */
export function maxQuantityOf({ available }: Pick<PurchasableVariant, 'available'>): number {
  return Math.max(1, Math.min(available ?? Infinity, purchase.maxQuantity));
}

/**
 * The quantity after another variant is selected: at most what can be bought of it. An empty field stays empty, and a
 * variant that is out of stock does not change the quantity, which applies to the next selection.
 */
export function clampQuantity(variant: Stocked, quantity: QuantityValue): QuantityValue {
  if (quantity === null || variant.status === 'OUT_OF_STOCK') return quantity;
  return settleQuantity(quantity, 1, maxQuantityOf(variant));
}
