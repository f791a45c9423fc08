import type { ReviewList } from '@/commerce/model/review';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';

/** A review on pages and in `GET /api/reviews`, with texts formatted for the store. */
export interface ReviewView {
  readonly id: string;
  readonly name: string;
  readonly stars: number;
  /** On the scale of the store: `8,0/10`. */
  readonly score: string;
  /** For screen readers: "8,0 out of 10". */
  readonly scoreLabel: string;
  /** ISO date; `date` is the same in the format of the store. */
  readonly day: string;
  readonly date: string;
  readonly verified: boolean;
  readonly message: string;
  /** Of a review in another language than that of the store; `code` is for the `lang` attribute. */
  readonly foreign: { readonly code: string; readonly text: string } | null;
}

export interface ReviewPage extends Omit<ReviewList, 'items'> {
  readonly items: readonly ReviewView[];
}

/**
 * The name of a language inside a sentence of the store's language. `code`: an ISO code; an unknown one is returned
 * unchanged. Throws a RangeError for anything else.
 */
export function languageName(code: string, store: StoreCode): string {
  const names = new Intl.DisplayNames(storeConfig(store).locale, { type: 'language' });
  // `nb` is "Norwegian Bokmål", which is more specific than a shopper needs.
  return names.of(code === 'nb' ? 'no' : code) ?? code;
}
