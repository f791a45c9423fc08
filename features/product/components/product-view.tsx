import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Product } from '@/commerce/model/product';
import type { StoreCode } from '@/config/types';
import { WhenUsed } from '@/lib/client/when-used';
import { paths } from '@/lib/paths';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { Container } from '@/ui/layout';
import { Gallery, ShareButton } from '../islands/later';
import { ProductDetails } from './product-details';
import { Highlights, ProductHead, Promises } from './product-head';
import { SectionNav } from './section-nav';

interface ProductViewProps {
  readonly product: Product;
  readonly store: StoreCode;
  /** Price, options and button: an island that joins this feature with the cart. */
  readonly purchase: ReactNode;
  /** The button of the comparison, beside the one that shares. */
  readonly compare?: ReactNode;
  /** Whether reviews stand below. */
  readonly reviewed: boolean;
  readonly lawUrl: string | null;
}

async function galleryLabels() {
  const [t, common] = await Promise.all([getTranslations('product'), getTranslations('common')]);
  return {
    region: t('gallery'),
    previous: t('previousPicture'),
    next: t('nextPicture'),
    picture: t('picture', { number: '{number}', total: '{total}' }),
    zoom: t('zoom'),
    zoomIn: t('zoomIn'),
    zoomOut: t('zoomOut'),
    zoomHint: t('zoomHint'),
    close: common('close'),
  };
}

async function sectionsOf({ accessories, related }: Product, reviewed: boolean) {
  const [t, reviews] = await Promise.all([getTranslations('product'), getTranslations('reviews')]);
  return [
    { id: 'description', title: t('description') },
    { id: 'specifications', title: t('specifications') },
    ...(accessories.length > 0 ? [{ id: 'accessories', title: t('accessories') }] : []),
    ...(reviewed ? [{ id: 'reviews', title: reviews('title') }] : []),
    ...(related.length > 0 ? [{ id: 'related', title: t('related') }] : []),
  ];
}

/** The product page: picture, name, price, stock and button first, then proof, then detail. */
export async function ProductView({ product, store, purchase, compare, reviewed, lawUrl }: ProductViewProps) {
  const [t, home] = await Promise.all([getTranslations('product'), getTranslations('category')]);
  const above = [{ name: home('home'), url: paths.home }, ...product.trail];
  const crumbs = above.map(({ name, url }) => ({ label: name, href: url }));
  return (
    <Container>
      <Breadcrumbs label={t('breadcrumbs')} items={[...crumbs, { label: product.name }]} />
      <div className="grid gap-x-12 gap-y-6 pb-10 md:grid-cols-2 desktop:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <div className="min-w-0 md:sticky md:top-24 md:self-start">
          <Gallery labels={await galleryLabels()} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <ProductHead product={product} store={store} />
          {purchase}
          <noscript>
            <p className="rounded-md bg-sunken px-4 py-3 text-sm text-ink-soft">{t('needsScript')}</p>
          </noscript>
          <div className="-mx-3 flex flex-wrap items-center gap-x-1 noscript:hidden">
            {compare}
            <ShareButton name={product.name} label={t('share')} copied={t('shareCopied')} />
          </div>
          <Highlights product={product} />
          <Promises />
        </div>
      </div>
      <WhenUsed>
        <SectionNav sections={await sectionsOf(product, reviewed)} />
        <ProductDetails product={product} store={store} lawUrl={lawUrl} />
      </WhenUsed>
    </Container>
  );
}
