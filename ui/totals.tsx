import { TextLink } from '@/ui/text-link';

interface TotalsLine {
  readonly label: string;
  readonly value: string;
  /** Where the value is explained. */
  readonly href?: string;
}

export interface TotalsProps {
  readonly rows: readonly TotalsLine[];
  readonly total: TotalsLine;
  /** The tax that the total contains. */
  readonly taxes: readonly TotalsLine[];
  /** Says a new total to a screen reader; for one of the totals of a page. */
  readonly live?: boolean | undefined;
  /** The total is about to change. */
  readonly busy?: boolean | undefined;
  /** Called when a link in a row is followed: what lies over the page makes way. */
  readonly onFollow?: (() => void) | undefined;
}

/** What adds up to the total of a cart or an order; every amount comes written. */
export function Totals({ rows, total, taxes, live = false, busy = false, onFollow }: TotalsProps) {
  return (
    <dl
      aria-live={live ? 'polite' : undefined}
      aria-atomic={live ? true : undefined}
      aria-busy={busy || undefined}
      className="text-sm tabular-nums"
    >
      {rows.map((row) => (
        <div key={row.label} className="flex min-w-0 flex-wrap justify-between gap-x-4 py-1">
          <dt className="min-w-0 text-ink-soft">{row.label}</dt>
          <dd className="ml-auto font-medium">
            {row.href === undefined ? (
              row.value
            ) : (
              <TextLink
                href={row.href}
                prefetch={false}
                tone="ink"
                className="touch-target"
                {...(onFollow && { onClick: onFollow })}
              >
                {row.value}
              </TextLink>
            )}
          </dd>
        </div>
      ))}
      <div className="mt-2 flex min-w-0 flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
        <dt className="min-w-0 text-base font-semibold">{total.label}</dt>
        <dd className="ml-auto text-xl font-bold whitespace-nowrap">{total.value}</dd>
      </div>
      {taxes.map((tax) => (
        <div
          key={tax.label}
          className="flex min-w-0 flex-wrap justify-between gap-x-4 pt-0.5 text-xs text-ink-faint"
        >
          <dt className="min-w-0">{tax.label}</dt>
          <dd className="ml-auto">{tax.value}</dd>
        </div>
      ))}
    </dl>
  );
}
