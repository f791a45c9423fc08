import type { ProductCard } from '@/commerce/model/product';
import type { BadgeTone } from '@/ui/badge';
import type { StockTone } from '@/ui/stock-label';

/** A product as `GET /api/products` tells it: everything in the store's own writing. */
export interface CardView {
  readonly sku: string;
  readonly name: string;
  readonly url: string;
  readonly brand: string;
  /** Path below the site root; null where there is no picture. */
  readonly picture: string | null;
  readonly price: string;
  /** "from", where variants differ in price. */
  readonly from: string | null;
  /** The announced reduction, with the words that it is measured in. */
  readonly reduction: {
    readonly prior: string;
    readonly label: string;
    readonly now: string;
    readonly saving: string;
  } | null;
}

/** A product as a list shows it. Lists carry a hundred of these, so they hold nothing that all have in common. */
export interface ListedCard extends CardView {
  readonly type: ProductCard['type_id'];
  readonly facts: readonly string[];
  readonly labels: readonly { readonly tone: BadgeTone; readonly text: string }[];
  /** Null without a review, and where the store shows none. */
  readonly rating: {
    /** Stars, 0–5 with a fraction. */
    readonly value: number;
    readonly score: string;
    readonly label: string;
    /** How many, in brackets. */
    readonly count: string;
  } | null;
  readonly stock: { readonly tone: StockTone; readonly text: string };
}

/** Whether a card's own button buys it: what has to be chosen first, or cannot be had, is bought on its own page. */
export const isBoughtHere = ({ type, stock }: Pick<ListedCard, 'type' | 'stock'>): boolean =>
  type === 'simple' && stock.tone !== 'out';
