import { getTranslations } from 'next-intl/server';
import type { Context } from '@/commerce/context';
import type { Product, Variant } from '@/commerce/model/product';
import { catalogue } from '@/config/limits/catalogue';
import { addToCartLabels } from '@/features/product-card/server/labels';
import { getDeliveryUrl } from '@/features/content/server/links';
import { ChosenAnnouncement } from '../islands/lazy';
import { PurchasePanel } from '../islands/purchase-panel';
import { formatPrice } from '@/lib/money/money';
import { PriceNote } from './price-note';
import { purchaseLabels } from '../server/labels';
import { optionWithAngles } from '../variants/variant-facts';

interface PurchaseProps {
  readonly product: Product;
  readonly context: Context;
}

/** Price, options, stock and buy button of the selected variant, with the notes that the law requires beside a price. */
export async function Purchase({ product, context }: PurchaseProps) {
  const { store } = context;
  const [t, labels, buttonLabels, deliveryUrl] = await Promise.all([
    getTranslations('product'),
    purchaseLabels(store),
    addToCartLabels(),
    getDeliveryUrl(context),
  ]);
  const stock = { IN_STOCK: t('inStock'), LOW_STOCK: t('lowStockShort'), OUT_OF_STOCK: t('outOfStock') };
  const announcement = ({ options, price, stock_status: status }: Variant) =>
    [
      ...options.map(({ value_label: value }) => value),
      formatPrice(price.final_price, store),
      stock[status],
    ].join(', ');
  const { attribute, wideFrom } = catalogue.viewAngle;
  const texts = {
    attribute,
    wideFrom,
    wide: (angle: string) => t('lensWide', { angle }),
    far: t('lensFar'),
  };
  return (
    <>
      <PurchasePanel
        name={product.name}
        options={product.configurable_options.map((option) => optionWithAngles(option, product, texts))}
        labels={labels}
        buttonLabels={buttonLabels}
        priceNote={<PriceNote product={product} context={context} deliveryUrl={deliveryUrl} />}
      />
      {product.variants.length > 1 && <ChosenAnnouncement texts={product.variants.map(announcement)} />}
    </>
  );
}
