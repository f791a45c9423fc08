import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Badge } from '@/ui/badge';

export interface PriceProps {
  /** Amounts are already formatted for the store. */
  readonly price: string;
  /** The price without VAT with its label; shown to those who have chosen to see it. */
  readonly net?: string | undefined;
  /** The reference price of a reduction with its label: both or neither. */
  readonly prior?: string | undefined;
  readonly priorLabel?: ReactNode;
  /** The reduction, such as `−15 %`. */
  readonly saving?: string | undefined;
  /** "From", before the lowest of several prices. */
  readonly fromLabel?: ReactNode;
  /** VAT and, where the law requires it, shipping; may contain a link. */
  readonly taxLabel?: ReactNode;
  /** Visually hidden text before the price, if a prior price is shown beside it. */
  readonly nowLabel?: string | undefined;
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
  readonly className?: string | undefined;
}

/** A price with its tax label and, if reduced, its prior price and the saving. */
export function Price({
  price,
  net,
  fromLabel,
  taxLabel,
  nowLabel,
  size = 'md',
  className,
  ...reduction
}: PriceProps) {
  const reduced = reduction.prior !== undefined;
  return (
    <div className={clsx(`price price-${size}`, className)}>
      <p className="price-line">
        <span className="price-now">
          {fromLabel !== undefined && <span className="price-from">{fromLabel}</span>}
          {reduced && nowLabel !== undefined && <span className="sr-only">{nowLabel}</span>}
          <span className={clsx('price-amount', reduced && 'price-reduced')}>{price}</span>
        </span>
        {reduction.saving !== undefined && <Badge tone="signal">{reduction.saving}</Badge>}
      </p>
      {net !== undefined && <p className="price-net">{net}</p>}
      {reduced && (
        <p className="price-prior">
          {reduction.priorLabel} <s>{reduction.prior}</s>
        </p>
      )}
      {taxLabel !== undefined && <p className="price-note">{taxLabel}</p>}
    </div>
  );
}

export interface PriceTierRow {
  readonly quantity: number;
  /** "From 5 pieces". */
  readonly label: string;
  readonly price: string;
  readonly net?: string | undefined;
  readonly saving?: string | undefined;
}

export interface PriceTiersProps {
  readonly caption: string;
  readonly rows: readonly PriceTierRow[];
  /** Quantity of the active tier (spec §4). */
  readonly activeQuantity?: number | undefined;
  /** Renders every row as a button that sets the quantity. Only available in an island. */
  readonly onSelect?: ((quantity: number) => void) | undefined;
}

/** The tier prices of a product, one row per quantity, with the active one marked. */
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
  'grid min-h-9 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-3 px-3 py-1.5 pointer-coarse:min-h-11';

function TierCells({ row, active }: { readonly row: PriceTierRow; readonly active: boolean }) {
  return (
    <>
      <span className="min-w-0">
        <span className={clsx(active && 'font-semibold text-action-active')}>{row.label}</span>
        <span className="block text-xs text-ink-soft">{row.saving}</span>
      </span>
      <span className="min-w-16 text-right font-semibold whitespace-nowrap">
        {row.price}
        {row.net !== undefined && <span className="price-net">{row.net}</span>}
      </span>
    </>
  );
}
