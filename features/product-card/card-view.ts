import type { ProductCard } from '@/commerce/model/product';
import type { ChoiceOfAmounts, NetPrice } from '@/commerce/domain/pricing/net-price';
import type { BadgeTone } from '@/ui/badge';
import type { StockTone } from '@/ui/stock-label';

/** The tone of each stock status, and below it its message key in the namespace `product`. */
export const stockTones = { IN_STOCK: 'in', LOW_STOCK: 'low', OUT_OF_STOCK: 'out' } as const;
export const stockTexts = {
  IN_STOCK: 'inStock',
  LOW_STOCK: 'lowStockShort',
  OUT_OF_STOCK: 'outOfStock',
} as const;

export const labelTones = { new: 'brand', sale: 'sale', bestseller: 'ink' } as const;

/** A product in the response of `GET /api/products`, with texts formatted for the store. */
export interface CardView {
  readonly sku: string;
  readonly name: string;
  readonly url: string;
  readonly brand: string;
  /** Path below the site root; null if there is no picture. */
  readonly picture: string | null;
  readonly price: string;
  readonly net: NetPrice;
  /** "from", if variants differ in price. */
  readonly from: string | null;
  readonly reduction: {
    readonly prior: ChoiceOfAmounts;
    readonly label: string;
    readonly now: string;
    readonly saving: string;
  } | null;
}

/** A product of a list. A page serialises a hundred of these, so texts that all cards share are not part of them. */
export interface ListedCard extends CardView {
  readonly type: ProductCard['typeId'];
  readonly highlights: readonly string[];
  /** The only badge; null if nothing is special about the product. */
  readonly badge: { readonly tone: BadgeTone; readonly text: string } | null;
  /** Null without reviews, and in stores that do not show them. */
  readonly rating: {
    /** Stars, 0–5 with a fraction. */
    readonly value: number;
    readonly score: string;
    readonly label: string;
    /** The number of reviews, in brackets. */
    readonly count: string;
  } | null;
  readonly stock: { readonly tone: StockTone; readonly text: string };
  /** The path of another view, which shows while the pointer is over the card; null without one. */
  readonly second: string | null;
  /** The colours to choose from; null with less than two. `text`: their names. */
  readonly colours: { readonly values: readonly string[]; readonly text: string } | null;
}

/** Whether a card has a buy button: not for products with options and products out of stock. */
export const hasBuyButton = ({ type, stock }: Pick<ListedCard, 'type' | 'stock'>): boolean =>
  type === 'simple' && stock.tone !== 'out';

/** Whether the name of a product lacks that of its brand, which the card then shows above it. */
export const needsBrand = ({ name, brand }: Pick<CardView, 'name' | 'brand'>): boolean =>
  !name.toLocaleLowerCase().includes(brand.toLocaleLowerCase());

export function visibleImages<I extends { disabled: boolean; position: number }>(images: readonly I[]): I[] {
  return images.filter((image) => !image.disabled).toSorted((one, other) => one.position - other.position);
}
