import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import type { StoreCode } from '@/config/types';
import { formatNumber } from '@/lib/money/money';
import type { Check } from '../engine/types';

/** What is measured, and the text of its numbers. */
const measures = [
  ['channels', 'of'],
  ['ports', 'of'],
  ['watts', 'wattsOf'],
  ['mbit', 'mbitOf'],
  ['days', 'daysOf'],
  ['bays', 'of'],
] as const;

/** How much of what a system has is used; of days of recording, how many of the wished ones there are. */
export async function Bars({
  check: { use },
  store,
}: {
  readonly check: Pick<Check, 'use'>;
  readonly store: StoreCode;
}) {
  const t = await getTranslations('systemPlan.bars');
  const shown = measures.flatMap(([kind, text]) => (use[kind] ? [{ kind, text, ...use[kind] }] : []));
  if (shown.length === 0) return null;
  return (
    <section aria-label={t('title')} className="@container min-w-0 break-inside-avoid">
      <h3 className="mb-3 text-base font-semibold">{t('title')}</h3>
      <dl className="grid gap-x-6 gap-y-3 @sm:grid-cols-2">
        {shown.map(({ kind, text, used, of }) => {
          const isOver = used > of;
          const all = amount(of, store);
          const share = kind === 'days' ? of / Math.max(used, 1) : used / Math.max(of, 1e-6);
          return (
            <div key={kind} className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-3 text-sm">
              <dt className="text-ink-soft">{t(kind)}</dt>
              <dd className={clsx('font-semibold tabular-nums', isOver && 'text-signal')}>
                {t(text, { used: amount(used, store), of: all, number: all, count: of })}
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
  formatNumber(value, store, { maximumFractionDigits: value < 10 ? 1 : 0 });
