import { getTranslations } from 'next-intl/server';
import type { ReviewSummary as Summary } from '@/commerce/model/review';
import { rating } from '@/config/shop/rating';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { formatNumber, counted } from '@/lib/money/money';
import { ShieldIcon } from '@/ui/icons';
import { RatingStars } from '@/ui/rating';
import { formatScore, toStars } from '../score';

interface DistributionProps {
  readonly distribution: Summary['distribution'];
  readonly total: number;
  readonly store: StoreCode;
}

async function Distribution({ distribution, total, store }: DistributionProps) {
  const t = await getTranslations('reviews');
  return (
    <ul className="mt-4 grid gap-1.5">
      {distribution.map(({ stars, count }) => {
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
                  style={{ width: `${Math.round((count / total) * 1000) / 10}%` }}
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

export async function ReviewSummary({
  summary,
  store,
}: {
  readonly summary: Summary;
  readonly store: StoreCode;
}) {
  const { average, count, distribution } = summary;
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
      <Distribution distribution={distribution} total={count} store={store} />
    </div>
  );
}

/** How reviews are verified; required wherever reviews are shown (docs/countries.md "review authenticity"). */
export async function Authenticity() {
  const t = await getTranslations('reviews');
  return (
    <div className="flex gap-3 rounded-md bg-sunken p-4 text-sm text-ink-soft">
      <ShieldIcon className="size-5 text-brand" />
      <div className="min-w-0">
        <p className="font-semibold text-ink">{t('checkTitle')}</p>
        <p className="mt-1">{t('check')}</p>
      </div>
    </div>
  );
}
