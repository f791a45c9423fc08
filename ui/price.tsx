import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Badge } from '@/ui/badge';

export interface PriceProps {
  /** Every amount comes formatted for its store. */
  readonly price: string;
  /** The reference price of a reduction, with the words that say what it is: both or none. */
  readonly prior?: string | undefined;
  readonly priorLabel?: ReactNode;
  /** What the reduction is, such as `−15 %`. */
  readonly saving?: string | undefined;
  /** "From", before the lowest of several prices. */
  readonly fromLabel?: ReactNode;
  /** VAT and, where the law asks for it, shipping; may hold a link. */
  readonly taxLabel?: ReactNode;
  /** What a screen reader hears before the price where a prior price stands beside it. */
  readonly nowLabel?: string | undefined;
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
  readonly className?: string | undefined;
}

const sizes = { sm: 'text-base', md: 'text-lg sm:text-xl', lg: 'text-3xl' };

/** A price with its tax label and, when reduced, its prior price and the saving. */
export function Price({
  price,
  fromLabel,
  taxLabel,
  nowLabel,
  size = 'md',
  className,
  ...reduction
}: PriceProps) {
  const reduced = reduction.prior !== undefined;
  return (
    <div className={clsx('flex min-w-0 flex-col', size !== 'lg' && 'tabular-nums', className)}>
      {/* Where there is no room beside it, the saving stands above: the price is the last line of its block. */}
      <p className="flex flex-wrap-reverse items-baseline gap-x-2 gap-y-0.5">
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
          {fromLabel !== undefined && <span className="text-sm text-ink-soft">{fromLabel}</span>}
          {reduced && nowLabel !== undefined && <span className="sr-only">{nowLabel}</span>}
          <span
            className={clsx('font-bold whitespace-nowrap', sizes[size], reduced ? 'text-signal' : 'text-ink')}
          >
            {price}
          </span>
        </span>
        {reduction.saving !== undefined && <Badge tone="signal">{reduction.saving}</Badge>}
      </p>
      {reduced && (
        // In a card above, so that the prices of a row of cards share a line.
        <p className={clsx('text-ink-faint', size === 'lg' ? 'mt-1 text-sm' : 'order-first mb-0.5 text-xs')}>
          {reduction.priorLabel}{' '}
          <s className="inline-block whitespace-nowrap decoration-current/60">{reduction.prior}</s>
        </p>
      )}
      {taxLabel !== undefined && (
        <p className={clsx('text-ink-faint', size === 'lg' ? 'mt-1 text-sm' : 'text-xs')}>{taxLabel}</p>
      )}
    </div>
  );
}

export interface PriceTierRow {
  readonly quantity: number;
  /** "From 5 pieces". */
  readonly label: string;
  readonly price: string;
  readonly saving?: string | undefined;
}

export interface PriceTiersProps {
  readonly caption: string;
  readonly rows: readonly PriceTierRow[];
  /** Quantity of the tier that the chosen quantity falls into (spec §4). */
  readonly activeQuantity?: number | undefined;
  /** Makes every row a button that sets the quantity; only an island can give it. */
  readonly onSelect?: ((quantity: number) => void) | undefined;
}

/** The tier prices of a product: one row per quantity, the active one marked. */
export function PriceTiers({ caption, rows, activeQuantity, onSelect }: PriceTiersProps) {
  return (
    <div className="min-w-0 rounded-md border border-line bg-surface text-sm tabular-nums">
      <p className="border-b border-line px-3 py-2 font-semibold">{caption}</p>
      <ul className="divide-y divide-line">
        {rows.map((row) => {
          const active = row.quantity === activeQuantity;
          return (
            <li key={row.quantity} className={clsx(active && 'bg-brand-tint')}>
              {onSelect === undefined ? (
                <div className={rowClass} aria-current={active || undefined}>
                  <TierCells row={row} active={active} />
                </div>
              ) : (
                <button
                  type="button"
                  aria-pressed={active}
                  className={clsx(rowClass, 'text-left hover:bg-sunken focus-visible:-outline-offset-2')}
                  onClick={() => onSelect(row.quantity)}
                >
                  <TierCells row={row} active={active} />
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const rowClass =
  'grid min-h-9 w-full grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-3 px-3 py-1.5 pointer-coarse:min-h-11';

function TierCells({ row, active }: { readonly row: PriceTierRow; readonly active: boolean }) {
  return (
    <>
      <span className={clsx(active && 'font-semibold text-action-active')}>{row.label}</span>
      <span className="text-ink-soft">{row.saving}</span>
      <span className="min-w-16 text-right font-semibold whitespace-nowrap">{row.price}</span>
    </>
  );
}
