import type { Price } from '@/commerce/model/product';
import type { StoreCode } from '@/config/types';
import { formatPercent, formatPrice } from '@/lib/money';
import { saving } from '@/lib/saving';
import { referencePrice } from './reference-price';

/** An announced reduction as a store writes it. */
interface Reduction {
  readonly prior: string;
  readonly saving: string;
  /** Key of the words that say what `prior` is, below `product` in the catalogues. */
  readonly kind: 'priorLabel' | 'beforeLabel';
}

/** The reduction that a price announces in a store; null where it announces none, or less than one percent. */
export function reductionOf(price: Price, store: StoreCode): Reduction | null {
  const { reference, kind } = referencePrice(price, store);
  const percent = reference && saving(reference.minor, price.final_price.minor);
  if (!reference || !percent) return null;
  return { prior: formatPrice(reference, store), saving: formatPercent(-percent, store), kind };
}
