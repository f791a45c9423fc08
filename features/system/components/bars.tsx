import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import type { StoreCode } from '@/config/types';
import { formatNumber } from '@/lib/money/money';
import type { Check } from '../engine/types';

const kinds = ['channels', 'ports', 'watts', 'mbit', 'days', 'bays'] as const;

/** How much of what a system has is used; of days of recording, how many of the wished ones there are. */
export async function Bars({
  check: { use },
  store,
}: {
  readonly check: Pick<Check, 'use'>;
  readonly store: StoreCode;
}) {
  const t = await getTranslations('systemPlan.bars');
  const shown = kinds.flatMap((kind) => (use[kind] ? [{ kind, ...use[kind] }] : []));
  if (shown.length === 0) return null;
  return (
    <section aria-label={t('title')} className="@container min-w-0 break-inside-avoid">
      <h3 className="mb-3 text-base font-semibold">{t('title')}</h3>
      <dl className="grid gap-x-6 gap-y-3 @sm:grid-cols-2">
        {shown.map(({ kind, used, of }) => {
          const isOver = used > of;
          const values = { used: amount(used, store), of: amount(of, store) };
          const share = kind === 'days' ? of / Math.max(used, 1) : used / Math.max(of, 1e-6);
          return (
            <div key={kind} className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-3 text-sm">
              <dt className="text-ink-soft">{t(kind)}</dt>
              <dd className={clsx('font-semibold tabular-nums', isOver && 'text-signal')}>
                {text(t, kind, values, of)}
                {isOver && ` – ${t('over')}`}
              </dd>
              <dd
                aria-hidden="true"
                className="mt-1 h-2.5 w-full overflow-hidden rounded-full bg-line [print-color-adjust:exact] forced-colors:border"
              >
                <div
                  className={clsx(
                    'h-full rounded-full transition-[width] duration-500 motion-reduce:transition-none forced-colors:bg-[CanvasText]',
                    isOver ? 'bg-signal' : 'bg-brand',
                  )}
                  style={{ width: `${Math.round(Math.min(1, Math.max(0.03, share)) * 100)}%` }}
                />
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/** One decimal below 10. */
const amount = (value: number, store: StoreCode) =>
  formatNumber(value < 10 ? Math.round(value * 10) / 10 : Math.round(value), store);

type T = Awaited<ReturnType<typeof getTranslations<'systemPlan.bars'>>>;

function text(t: T, kind: (typeof kinds)[number], values: { used: string; of: string }, of: number): string {
  if (kind === 'days') return t('daysOf', { count: of, number: values.of, used: values.used });
  if (kind === 'watts') return t('wattsOf', values);
  return kind === 'mbit' ? t('mbitOf', values) : t('of', values);
}
