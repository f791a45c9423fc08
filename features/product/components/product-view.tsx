import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Product } from '@/commerce/model/product';
import type { StoreCode } from '@/config/types';
import { featureOn } from '@/lib/features';
import { Badge } from '@/ui/badge';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { CheckIcon, ReturnIcon, ShieldIcon, TruckIcon } from '@/ui/icons';
import { Container, Heading } from '@/ui/layout';
import { Gallery } from '../islands/gallery';
import { ProductDetails } from './product-details';

interface ProductViewProps {
  readonly product: Product;
  readonly store: StoreCode;
  /** Price, options and button: an island that joins this feature with the cart. */
  readonly purchase: ReactNode;
}

const tones = { new: 'brand', sale: 'sale', bestseller: 'ink' } as const;

/** Name, brand and what speaks for it in one glance. */
async function ProductHead({ product, store }: { readonly product: Product; readonly store: StoreCode }) {
  const t = await getTranslations('product');
  return (
    <div>
      <p className="text-sm font-semibold text-action">{product.brand}</p>
      <Heading level={1} className="mt-1">
        {product.name}
      </Heading>
      <div className="mt-2 flex flex-wrap items-center gap-2 text-sm text-ink-faint">
        {featureOn('productLabels', store) &&
          product.labels.map((label) => (
            <Badge key={label} tone={tones[label]}>
              {t(`labels.${label}`)}
            </Badge>
          ))}
        <span>{t('sku', { sku: product.sku })}</span>
      </div>
      <p className="mt-4 max-w-prose text-ink-soft">{product.short_description}</p>
      <ul className="mt-4 grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-2">
        {product.highlights.map((fact) => (
          <li key={fact} className="flex items-center gap-2">
            <CheckIcon className="size-4 shrink-0 text-success" />
            {fact}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the shop promises with every order. */
async function Promises() {
  const t = await getTranslations('header.usps');
  const rows = [
    { icon: <TruckIcon className="size-5" />, text: t('shipping') },
    { icon: <ReturnIcon className="size-5" />, text: t('returns') },
    { icon: <ShieldIcon className="size-5" />, text: t('warranty') },
  ];
  return (
    <ul className="grid gap-2.5 border-t border-line pt-5 text-sm text-ink-soft">
      {rows.map(({ icon, text }) => (
        <li key={text} className="flex items-center gap-3">
          <span className="text-action">{icon}</span>
          {text}
        </li>
      ))}
    </ul>
  );
}

/** The product page: picture, name, price, stock and button first, then proof, then detail. */
export async function ProductView({ product, store, purchase }: ProductViewProps) {
  const t = await getTranslations('product');
  const crumbs = product.trail.map(({ name, url }) => ({ label: name, href: url }));
  const galleryLabels = {
    region: t('gallery'),
    previous: t('previousPicture'),
    next: t('nextPicture'),
    picture: t('picture', { number: '{number}', total: '{total}' }),
  };
  return (
    <Container>
      <Breadcrumbs label={t('breadcrumbs')} items={[...crumbs, { label: product.name }]} />
      <div className="grid gap-x-12 gap-y-6 pb-12 md:grid-cols-2 desktop:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <Gallery labels={galleryLabels} />
        <div className="flex min-w-0 flex-col gap-6">
          <ProductHead product={product} store={store} />
          {purchase}
          <Promises />
        </div>
      </div>
      <ProductDetails product={product} store={store} />
    </Container>
  );
}
