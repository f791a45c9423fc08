import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import type { ReactNode } from 'react';
import type { Context } from '@/commerce/context';
import type { Product, Rating } from '@/commerce/model/product';
import { promises, promiseValues } from '@/config/shop/company';
import type { StoreCode } from '@/config/types';
import { getProductPage } from '@/features/content/server/loaders';
import { formatDate } from '@/lib/dates/dates';
import { featureOn } from '@/lib/stores/enabled-features';
import { paths } from '@/lib/paths/paths';
import { Badge } from '@/ui/badge';
import { BrandMark } from '@/ui/brand/brand-logo';
import { EyeIcon, PhoneIcon, ReturnIcon, ShieldIcon } from '@/ui/icons';
import { keepTogether } from '@/ui/keep-together';
import { Heading } from '@/ui/layout';
import { ChosenHighlights, ChosenSku } from '../islands/lazy';
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

async function appText(
  { product, context }: PromisesProps,
  t: Awaited<ReturnType<typeof getTranslations<'product'>>>,
) {
  const page = product.updatesUntil === null ? null : await getProductPage(context);
  const app = page?.apps.find(({ brand }) => brand === product.brandCode);
  return app && t('app', app);
}

interface PromisesProps {
  readonly product: Product;
  readonly context: Context;
}

/** What comes with an article: its app, how it was tested, its guarantee and updates with their dates, and the days to return it. */
export async function Usps({ product, context }: PromisesProps) {
  const { store } = context;
  const [t, texts] = await Promise.all([getTranslations('header.usps'), getTranslations('product')]);
  const { guarantee, tested, updatesUntil } = product;
  const app = await appText({ product, context }, texts);
  const lasting = [
    ...(guarantee
      ? [texts('guaranteeYears', { years: guarantee.years, guarantor: guarantee.guarantor })]
      : []),
    ...(updatesUntil === null ? [] : [texts('updatesUntil', { date: formatDate(updatesUntil, store) })]),
  ];
  return (
    <ul className="grid gap-2.5 border-t border-line pt-5 text-sm text-ink-soft empty:hidden">
      {app !== undefined && <Usp icon={<PhoneIcon className="size-5" />} text={app} />}
      {tested && (
        <Usp
          icon={<EyeIcon className="size-5" />}
          text={texts('tested', { ...tested, until: formatDate(tested.until, store) })}
        />
      )}
      {lasting.length > 0 && <Usp icon={<ShieldIcon className="size-5" />} text={lasting.join('\u00A0· ')} />}
      {promises.returnDays !== null && (
        <Usp icon={<ReturnIcon className="size-5" />} text={t('returns', promiseValues)} />
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
