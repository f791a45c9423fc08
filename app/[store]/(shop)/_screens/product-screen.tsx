import { GlobalRows } from '@/features/page-builder/components/global-rows';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { ShippingCostNote } from '@/features/content/components/prices-note';
import { getContentUrl } from '@/features/content/server/links';
import { ProductShelf } from '@/features/product/components/product-shelf';
import { ProductView } from '@/features/product/components/product-view';
import { StructuredData } from '@/features/product/components/structured-data';
import { BuyBar, RecentlyViewed, ReportView } from '@/features/product/islands/lazy';
import { SelectionProvider } from '@/features/product/islands/selection';
import { purchasableVariants } from '@/features/product/variants/purchasable-variants';
import { getProduct } from '@/features/product-card/server/loaders';
import { ProductReviews } from '@/features/reviews/components/product-reviews';
import { FitsSystem } from '@/features/system/components/fits-system';
import { currentContext } from '@/features/store/server/current-context';
import { viewable } from '@/features/product/variants/viewable';
import { productStory, withNightPictures } from './product-story';
import { toJsonText } from '@/lib/text/json-text';
import { IslandTexts } from '@/lib/messages/island-texts';
import { localeOf } from '@/lib/messages/locale';

const islandKeys = [
  'common.close',
  'compare.go',
  'error.quantity_limit',
  'product.atMost',
  'product.decrease',
  'product.gallery',
  'product.impossible',
  'product.inStock',
  'product.increase',
  'product.lowStock',
  'product.nextPicture',
  'product.now',
  'product.optionChanged',
  'product.outOfStock',
  'product.picture',
  'product.previousPicture',
  'product.quantity',
  'product.share',
  'product.shareCopied',
  'product.sku',
  'product.soldOut',
  'product.tierRow',
  'product.tierSaving',
  'product.tiers',
  'product.total',
  'product.zoom',
  'product.zoomHint',
  'product.zoomIn',
  'product.zoomOut',
] as const;

interface ProductScreenProps {
  readonly id: string;
  /** SKU of the variant that the address selects; null without one. */
  readonly variant: string | null;
}

export async function ProductScreen({ id, variant }: ProductScreenProps) {
  const context = await currentContext();
  const [t, locale, product, lawUrl] = await Promise.all([
    getTranslations('product'),
    localeOf(context.store),
    getProduct(context, id),
    getContentUrl(context, 'camera-law'),
  ]);
  if (!product) notFound();
  const [first, ...others] = await withNightPictures(purchasableVariants(product, locale), product, context);
  if (!first) notFound();
  const { name, sku } = product;
  return (
    <IslandTexts of={islandKeys}>
      <SelectionProvider variants={[first, ...others]} linked={variant}>
        <ReportView views={toJsonText(viewable(product, context.store))} linked={variant} />
        <StructuredData product={product} store={context.store} />
        <ProductView
          product={product}
          context={context}
          lawUrl={lawUrl}
          bands={await productStory(product, context)}
          system={<FitsSystem product={product} variant={variant} context={context} />}
        />
        <ProductShelf kind="accessories" product={product} context={context} />
        <ProductReviews context={context} product={product} />
        <ProductShelf kind="related" product={product} context={context} />
        <RecentlyViewed sku={sku} title={t('recentlyViewed')} note={<ShippingCostNote context={context} />} />
        <BuyBar name={name} options={product.configurableOptions} />
      </SelectionProvider>
      <GlobalRows context={context} />
    </IslandTexts>
  );
}
