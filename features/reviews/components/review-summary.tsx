import { getTranslations } from 'next-intl/server';
import type { ReviewSummary as Summary } from '@/commerce/model/review';
import { rating } from '@/config/rating';
import { storeConfig } from '@/config/stores';
import type { StoreCode } from '@/config/types';
import { counted } from '@/lib/counted';
import { formatNumber } from '@/lib/money';
import { formatScore, toStars } from '@/lib/score';
import { RatingStars } from '@/ui/rating';

interface ReviewSummaryProps {
  readonly summary: Summary;
  readonly store: StoreCode;
}

/** How many gave which score, as bars; a screen reader hears a sentence for each. */
async function Distribution({ summary, store }: ReviewSummaryProps) {
  const t = await getTranslations('reviews');
  return (
    <ul className="mt-4 grid gap-1.5">
      {summary.distribution.map(({ stars, count }) => {
        const score = formatScore(stars * rating.value, store);
        return (
          <li key={stars}>
            <span className="sr-only">{t('row', { score, ...counted(count, store) })}</span>
            <span
              aria-hidden="true"
              className="grid grid-cols-[2.25rem_minmax(0,1fr)_2.25rem] items-center gap-2 text-sm tabular-nums"
            >
              <span className="text-right font-medium text-ink-soft">{score}</span>
              <span className="h-2 overflow-hidden rounded-full bg-line">
                <span
                  className="block h-full rounded-full bg-signal-graphic"
                  style={{ width: `${Math.round((count / summary.count) * 1000) / 10}%` }}
                />
              </span>
              <span className="text-ink-faint">{formatNumber(count, store)}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Average and distribution of all reviews, on the store's scale. Nothing without a review. */
export async function ReviewSummary({ summary, store }: ReviewSummaryProps) {
  const { average, count } = summary;
  if (average === null) return null;
  const t = await getTranslations('reviews');
  const score = formatScore(average, store);
  const scale = String(storeConfig(store).scoreScale);
  return (
    <div>
      <div className="flex items-center gap-4">
        <p aria-hidden="true" className="flex items-baseline gap-1 tabular-nums">
          <span className="text-5xl font-semibold">{score}</span>
          <span className="text-ink-faint">/ {scale}</span>
        </p>
        <div>
          <RatingStars value={toStars(average)} label={t('score', { score, scale })} size="md" />
          <p className="mt-0.5 text-sm text-ink-soft">{t('count', counted(count, store))}</p>
        </div>
      </div>
      <Distribution summary={summary} store={store} />
    </div>
  );
}
