import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { StoreCode } from '@/config/types';
import { counted } from '@/lib/money/money';
import { RatingStars } from '@/ui/rating';
import { withScale } from '../score';
import { getShopScore } from '../server/loaders';

interface ShopRatingProps {
  readonly store: StoreCode;
  /** `bar`: stars and score; `full`: with the number of reviews and the score in percent. */
  readonly look: 'bar' | 'full';
}

const linkClass = 'touch-target inline-flex rounded-xs hover:underline';

async function ReviewsLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  if (href.startsWith('/')) {
    return (
      <Link href={href} prefetch={false} className={linkClass}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener" className={linkClass}>
      {children}
      <span className="sr-only"> {(await getTranslations('common'))('newTab')}</span>
    </a>
  );
}

/** Linked to the reviews (spec §3 `feedbackCompanySummary`). Renders nothing without a score. */
export async function ShopRating({ store, look }: ShopRatingProps) {
  const [t, rated] = await Promise.all([getTranslations('reviews'), getShopScore(store)]);
  if (!rated) return null;
  const { score, scale, stars, count, percent, link, source } = rated;
  const details = counted(count, store);
  const label = `${t('ofShop')}: ${t('rating', { score, scale, ...details })}`;
  const rating =
    look === 'bar' ? (
      <span className="flex items-center gap-2">
        <RatingStars
          value={stars}
          label={label}
          score={<span className="text-xs">{withScale(score, scale)}</span>}
          night
        />
        {source !== null && <span className="hidden text-xs text-night-soft 3xl:inline">{source}</span>}
      </span>
    ) : (
      <span className="flex flex-col gap-y-1">
        <RatingStars
          value={stars}
          label={label}
          score={t('score', { score, scale })}
          count={t('count', details)}
          size="md"
          night
        />
        <span className="flex flex-wrap gap-x-3 text-sm md:flex-col">
          <span>{t('satisfaction', { percent })}</span>
          {source !== null && <span>{t('source', { source })}</span>}
        </span>
      </span>
    );
  return link === null ? rating : <ReviewsLink href={link}>{rating}</ReviewsLink>;
}
