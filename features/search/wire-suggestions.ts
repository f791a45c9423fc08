import type { WireMoney } from '@/commerce/model/money';
import type { Suggestions } from '@/commerce/model/search';

/** A product as it is suggested, its price as it stands on the wire. */
interface WireProduct {
  readonly sku: string;
  readonly name: string;
  readonly url: string;
  readonly image: string | null;
  readonly price: WireMoney;
  readonly price_from: boolean;
}

/** What `GET /api/search` answers: suggestions while a shopper types. */
export interface WireSuggestions extends Omit<Suggestions, 'products'> {
  readonly products: readonly WireProduct[];
}
