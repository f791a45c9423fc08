import { clsx } from 'clsx';
import { ChosenAmount, type ChosenAmountProps } from '@/ui/price/taxed-amount';
import { PricePair, type PriceProps } from '@/ui/price/price';

export interface PriceTierRow {
  readonly quantity: number;
  /** "From 5 units". */
  readonly label: string;
  readonly price: string;
  readonly net?: PriceProps['net'];
  readonly saving?: ChosenAmountProps | undefined;
}

export interface PriceTiersProps {
  readonly caption: string;
  readonly rows: readonly PriceTierRow[];
  /** Quantity of the active tier (spec §4); undefined for none. */
  readonly activeQuantity: number | undefined;
  readonly onSelect: (quantity: number) => void;
}

export function PriceTiers({ caption, rows, activeQuantity, onSelect }: PriceTiersProps) {
  return (
    <div className="min-w-0 rounded-md border border-line bg-surface text-sm tabular-nums">
      <p className="border-b border-line px-3 py-2 font-semibold">{caption}</p>
      <ul className="divide-y divide-line">
        {rows.map((row) => {
          const active = row.quantity === activeQuantity;
          return (
            <li key={row.quantity} className={clsx(active && 'bg-brand-tint')}>
              <button
                type="button"
                aria-pressed={active}
                className="grid min-h-9 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-3 px-3 py-1.5 pointer-coarse:min-h-11 text-left hover:bg-sunken focus-visible:-outline-offset-2"
                onClick={() => onSelect(row.quantity)}
              >
                <TierCells row={row} active={active} />
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function TierCells({ row, active }: { readonly row: PriceTierRow; readonly active: boolean }) {
  return (
    <>
      <span className="min-w-0">
        <span className={clsx(active && 'font-semibold text-action-active')}>{row.label}</span>
        <span className="block text-xs text-ink-soft">{row.saving && <ChosenAmount {...row.saving} />}</span>
      </span>
      <span className="min-w-16 text-right font-semibold whitespace-nowrap">
        {row.net === undefined ? row.price : <PricePair price={row.price} net={row.net} />}
      </span>
    </>
  );
}
