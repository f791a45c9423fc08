import type { Price, Product, Variant } from '@/commerce/model/product';
import { formatDeliveryDay } from '@/commerce/domain/delivery/delivery-estimates';
import {
  type ChoiceOfAmounts,
  choiceOfAmounts,
  type NetPrice,
  netPriceTexts,
} from '@/commerce/domain/pricing/net-price';
import { saving } from '@/commerce/domain/pricing/percent';
import type { Locale } from '@/lib/messages/locale';
import { visibleImages } from '@/features/product-card/card-view';
import { reductionOf } from '@/features/product-card/reduction';

/** A simple product, or one variant of a configurable one, with every text already formatted for its store. */
export interface PurchasableVariant {
  readonly sku: string;
  readonly options: Readonly<Record<string, number>>;
  readonly price: string;
  /** The same in minor units. */
  readonly minor: number;
  readonly net: NetPrice;
  /** Prior price and saving: both or none. */
  readonly prior: ChoiceOfAmounts | null;
  readonly saving: string | null;
  readonly tiers: readonly {
    readonly quantity: number;
    readonly price: string;
    readonly minor: number;
    /** The price with "each". */
    readonly each: string;
    readonly net: NetPrice;
    /** In percent, and in money for the quantity of the tier. */
    readonly saving: ChoiceOfAmounts | null;
  }[];
  readonly status: 'IN_STOCK' | 'LOW_STOCK' | 'OUT_OF_STOCK';
  /** Units that can be bought now; null if the number is not known. */
  readonly available: number | null;
  /** When it is expected, as a text; null if it is in stock or the day is unknown. */
  readonly expected: string | null;
  readonly images: readonly { readonly url: string; readonly label: string }[];
  readonly highlights: readonly string[];
}

type Buyable = Pick<
  Variant,
  'sku' | 'price' | 'priceTiers' | 'stockStatus' | 'salableQuantity' | 'expectedOn' | 'images' | 'highlights'
>;

function tierOf(
  base: Price,
  tier: Product['priceTiers'][number],
  locale: Locale,
): PurchasableVariant['tiers'][number] {
  const { store, texts } = locale;
  const percent = saving(base.finalPrice.minor, tier.price.minor);
  const price = locale.price(tier.price);
  const saved = tier.quantity * (base.finalPrice.minor - tier.price.minor);
  const savingText = (amount: string) =>
    `${locale.percent(-(percent ?? 0))}, ${texts('product.tierSaving', { amount })}`;
  const amounts = choiceOfAmounts({ ...tier.price, minor: saved }, store, base.taxClass);
  return {
    quantity: tier.quantity,
    price,
    minor: tier.price.minor,
    each: texts('cart.each', { price }),
    net: netPriceTexts(tier.price, store, texts, base.taxClass),
    saving: percent ? { gross: savingText(amounts.gross), net: savingText(amounts.net) } : null,
  };
}

function toPurchasable(
  buyable: Buyable,
  options: PurchasableVariant['options'],
  locale: Locale,
): PurchasableVariant {
  const { store, texts } = locale;
  const { price, priceTiers, images } = buyable;
  return {
    sku: buyable.sku,
    options,
    price: locale.price(price.finalPrice),
    minor: price.finalPrice.minor,
    net: netPriceTexts(price.finalPrice, store, texts, price.taxClass),
    prior: reductionOf(price, store)?.prior ?? null,
    saving: reductionOf(price, store)?.saving ?? null,
    tiers: priceTiers.map((tier) => tierOf(price, tier, locale)),
    status: buyable.stockStatus,
    available: buyable.salableQuantity,
    expected:
      buyable.expectedOn && texts('product.expected', { day: formatDeliveryDay(buyable.expectedOn, store) }),
    images: visibleImages(images).map(({ url, label }) => ({ url, label })),
    highlights: buyable.highlights,
  };
}

export function purchasableVariants(product: Product, locale: Locale): PurchasableVariant[] {
  if (product.typeId === 'simple') return [toPurchasable(product, {}, locale)];
  return product.variants.map((variant) => {
    const options = variant.options.map(({ attributeCode, valueIndex }) => [attributeCode, valueIndex]);
    return toPurchasable(variant, Object.fromEntries(options), locale);
  });
}
