import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import type { ReactNode } from 'react';
import type { Product, Rating } from '@/commerce/model/product';
import { cutoffValues, promises, promiseValues } from '@/config/shop/company';
import type { StoreCode } from '@/config/types';
import { featureOn } from '@/lib/stores/enabled-features';
import { paths } from '@/lib/paths/paths';
import { Badge } from '@/ui/badge';
import { BrandMark } from '@/ui/brand/brand-logo';
import { TruckIcon } from '@/ui/first-icons';
import { ReturnIcon, ShieldIcon } from '@/ui/icons';
import { keepTogether } from '@/ui/keep-together';
import { Heading } from '@/ui/layout';
import { ChosenHighlights, ChosenInStock, ChosenSku } from '../islands/lazy';
import { soldOutExtent } from '../variants/variant-facts';
import { labelTones } from '@/features/product-card/card-view';
import { counted } from '@/lib/money/money';
import { storeTexts } from '@/lib/messages/messages';
import { RatingStars } from '@/ui/rating';
import { ratingTexts } from '@/features/product-card/server/cards';

interface HeadProps {
  readonly product: Product;
  readonly store: StoreCode;
}

export async function ProductHead({ product, store }: HeadProps) {
  const t = await getTranslations('product');
  const labels = featureOn('productLabels', store) ? product.labels : [];
  return (
    <div>
      <p className="text-sm wrap-anywhere">
        {product.brandCode === null ? (
          product.brand
        ) : (
          <Link
            href={paths.brand(product.brandCode)}
            prefetch={false}
            className="touch-target inline-flex items-center gap-1.5 rounded-xs font-semibold text-action underline-offset-4 hover:underline"
          >
            <BrandMark code={product.brandCode} className="size-4.5" />
            {product.brand}
          </Link>
        )}
      </p>
      <Heading level={1} className="mt-1">
        {keepTogether(product.name)}
      </Heading>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-faint">
        {labels.map((label) => (
          <Badge key={label} tone={labelTones[label]}>
            {t(`labels.${label}`)}
          </Badge>
        ))}
        <ProductRating rating={product.rating} store={store} />
        {/* On a separate line: next to the rating, the font would decide whether it still fits. */}
        <span className="basis-full wrap-anywhere">
          <ChosenSku />
        </span>
      </div>
    </div>
  );
}

export function Highlights({ product }: { readonly product: Product }) {
  return (
    <div className="border-t border-line pt-5 empty:hidden">
      {product.shortDescription !== '' && (
        <p className="max-w-prose text-ink-soft">{product.shortDescription}</p>
      )}
      <ChosenHighlights />
    </div>
  );
}

/** The benefits of an order; nothing about its dispatch while the selected variant is out of stock, nor about updates of what has none. */
export async function Usps({ product, store }: HeadProps) {
  const t = await getTranslations('header.usps');
  const soldOut = soldOutExtent(product);
  const dispatch = promises.orderCutoff && (
    <Usp icon={<TruckIcon className="size-5" />} text={t('shipping', cutoffValues(store))} />
  );
  return (
    <ul className="grid gap-2.5 border-t border-line pt-5 text-sm text-ink-soft empty:hidden">
      {soldOut === 'none' && dispatch}
      {soldOut === 'some' && <ChosenInStock>{dispatch}</ChosenInStock>}
      {promises.returnDays !== null && (
        <Usp icon={<ReturnIcon className="size-5" />} text={t('returns', promiseValues)} />
      )}
      {promises.updates && product.updatesUntil !== null && (
        <Usp icon={<ShieldIcon className="size-5" />} text={t('warranty')} />
      )}
    </ul>
  );
}

function Usp({ icon, text }: { readonly icon: ReactNode; readonly text: string }) {
  return (
    <li className="flex items-start gap-3">
      <span className="text-brand">{icon}</span>
      {text}
    </li>
  );
}

async function ProductRating({
  rating,
  store,
}: {
  readonly rating: Rating | null;
  readonly store: StoreCode;
}) {
  const t = await storeTexts(store);
  const texts = ratingTexts(rating, store, t);
  if (!rating || !texts) return null;
  return (
    <a href="#reviews" className="touch-target inline-flex rounded-xs underline-offset-4 hover:underline">
      <RatingStars {...texts.stars} count={t('reviews.count', counted(rating.count, store))} />
    </a>
  );
}
