import type { Price, Product, Variant } from '@/commerce/model/product';
import type { StoreCode } from '@/config/types';
import { formatPercent, formatPrice } from '@/lib/money';
import { saving } from '@/lib/saving';
import { reductionOf } from './reduction';

/** One thing that can be bought, with every text already written for its store. */
export interface Offer {
  readonly sku: string;
  readonly options: Readonly<Record<string, number>>;
  readonly price: string;
  /** Prior price and saving: both or none. */
  readonly prior: string | null;
  readonly saving: string | null;
  readonly tiers: readonly {
    readonly quantity: number;
    readonly price: string;
    readonly saving: string | null;
  }[];
  readonly status: 'IN_STOCK' | 'LOW_STOCK' | 'OUT_OF_STOCK';
  /** Pieces that can be bought now. */
  readonly available: number;
  readonly images: readonly { readonly url: string; readonly label: string }[];
}

type Buyable = Pick<
  Variant,
  'sku' | 'price' | 'price_tiers' | 'stock_status' | 'salable_quantity' | 'images'
>;

function tierOf(base: Price, tier: Product['price_tiers'][number], store: StoreCode): Offer['tiers'][number] {
  const percent = saving(base.final_price.minor, tier.price.minor);
  return {
    quantity: tier.quantity,
    price: formatPrice(tier.price, store),
    saving: percent ? formatPercent(-percent, store) : null,
  };
}

function offer(buyable: Buyable, options: Offer['options'], store: StoreCode): Offer {
  const { price, price_tiers, images } = buyable;
  return {
    sku: buyable.sku,
    options,
    price: formatPrice(price.final_price, store),
    prior: reductionOf(price, store)?.prior ?? null,
    saving: reductionOf(price, store)?.saving ?? null,
    tiers: price_tiers.map((tier) => tierOf(price, tier, store)),
    status: buyable.stock_status,
    available: buyable.salable_quantity,
    images: visibleImages(images).map(({ url, label }) => ({ url, label })),
  };
}

/** Disabled pictures are hidden, the rest stands in order of position (spec §4). */
export function visibleImages<I extends { disabled: boolean; position: number }>(images: readonly I[]): I[] {
  return images.filter((image) => !image.disabled).toSorted((one, other) => one.position - other.position);
}

/** The offers of a product: itself, or each of its variants. */
export function offersOf(product: Product, store: StoreCode): Offer[] {
  if (product.type_id === 'simple') return [offer(product, {}, store)];
  return product.variants.map((variant) => {
    const options = variant.options.map(({ attribute_code, value_index }) => [attribute_code, value_index]);
    return offer(variant, Object.fromEntries(options), store);
  });
}
