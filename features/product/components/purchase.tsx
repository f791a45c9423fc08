import { getTranslations } from 'next-intl/server';
import type { Context } from '@/commerce/context';
import type { Product, Variant } from '@/commerce/model/product';
import { catalogue } from '@/config/limits/catalogue';
import { addToCartTexts } from '@/features/product-card/server/texts';
import { getDeliveryUrl } from '@/features/content/server/links';
import { ChosenAnnouncement } from '../islands/lazy';
import { PurchasePanel } from '../islands/purchase-panel';
import { formatPrice } from '@/lib/money/money';
import { PriceNote } from './price-note';
import { purchaseTexts } from '../server/texts';
import { optionWithAngles } from '../variants/variant-facts';

interface PurchaseProps {
  readonly product: Product;
  readonly context: Context;
}

/** Price, options, stock and buy button of the selected variant, with the notes that the law requires beside a price. */
export async function Purchase({ product, context }: PurchaseProps) {
  const { store } = context;
  const [t, texts, buttonTexts, deliveryUrl] = await Promise.all([
    getTranslations('product'),
    purchaseTexts(store),
    addToCartTexts(),
    getDeliveryUrl(context),
  ]);
  const stock = { IN_STOCK: t('inStock'), LOW_STOCK: t('lowStockShort'), OUT_OF_STOCK: t('outOfStock') };
  const announcement = ({ options, price, stockStatus: status }: Variant) =>
    [
      ...options.map(({ valueLabel: value }) => value),
      formatPrice(price.finalPrice, store),
      stock[status],
    ].join(', ');
  const { attribute, wideFrom } = catalogue.viewAngle;
  const lensTexts = {
    attribute,
    wideFrom,
    wide: (angle: string) => t('lensWide', { angle }),
    far: t('lensFar'),
  };
  return (
    <>
      <PurchasePanel
        name={product.name}
        options={product.configurableOptions.map((option) => optionWithAngles(option, product, lensTexts))}
        texts={texts}
        buttonTexts={buttonTexts}
        priceNote={<PriceNote product={product} context={context} deliveryUrl={deliveryUrl} />}
      />
      {product.variants.length > 1 && <ChosenAnnouncement texts={product.variants.map(announcement)} />}
    </>
  );
}
