import { clsx } from 'clsx';
import { Alert } from '@/ui/feedback';
import { TextLink } from '@/ui/text-link';
import { ChosenAmount } from './taxed-amount';

interface TotalsLine {
  readonly label: string;
  readonly value: string;
  /** The value without VAT, which replaces the other one for those who have chosen it. */
  readonly net?: string;
  readonly href?: string;
}

export interface TotalsProps {
  readonly rows: readonly TotalsLine[];
  readonly total: TotalsLine;
  readonly taxes: readonly (TotalsLine & { readonly added?: string })[];
  /** The total without VAT, which is the large one for those who have chosen it. */
  readonly net?: TotalsLine | null | undefined;
  readonly note?: { readonly text: string; readonly tone: 'plain' | 'warning' } | null | undefined;
  /** Announces changes to screen readers; set it for one total per page. */
  readonly live?: boolean | undefined;
  readonly busy?: boolean | undefined;
  readonly onFollow?: (() => void) | undefined;
}

/** Amounts are already formatted. */
export function Totals({ rows, total, taxes, net, note, live = false, busy = false, onFollow }: TotalsProps) {
  return (
    <>
      <dl
        aria-live={live ? 'polite' : undefined}
        aria-atomic={live ? true : undefined}
        aria-busy={busy || undefined}
        className="flex flex-col text-sm tabular-nums"
      >
        {rows.map((row) => (
          <div key={row.label} className="flex min-w-0 flex-wrap justify-between gap-x-4 py-1">
            <dt className="min-w-0 text-ink-soft">{row.label}</dt>
            <dd className={clsx('ml-auto font-medium', row.net !== undefined && 'totals-gross')}>
              <Value {...row} onFollow={onFollow} />
            </dd>
            {row.net !== undefined && (
              <dd className="totals-net ml-auto font-medium">
                <Value {...row} value={row.net} onFollow={onFollow} />
              </dd>
            )}
          </div>
        ))}
        <div
          className={clsx(
            'totals-total flex min-w-0 flex-wrap items-baseline justify-between gap-x-4',
            net && 'totals-second',
          )}
        >
          <dt className="min-w-0">{total.label}</dt>
          <dd className="ml-auto whitespace-nowrap">{total.value}</dd>
        </div>
        {taxes.map((tax) => (
          <div
            key={tax.label}
            className={clsx(
              'flex min-w-0 flex-wrap justify-between gap-x-4 pt-0.5 text-xs text-ink-faint',
              net && 'totals-tax',
            )}
          >
            <dt className="min-w-0">
              <ChosenAmount gross={tax.label} net={tax.added} />
            </dt>
            <dd className="ml-auto">{tax.value}</dd>
          </div>
        ))}
        {net && (
          <div className="totals-total net-row order-1 min-w-0 flex-wrap items-baseline justify-between gap-x-4">
            <dt className="min-w-0">{net.label}</dt>
            <dd className="ml-auto whitespace-nowrap">{net.value}</dd>
          </div>
        )}
      </dl>
      {note && <TotalsNote {...note} live={live} />}
    </>
  );
}

interface ValueProps extends Pick<TotalsLine, 'value' | 'href'> {
  readonly onFollow: TotalsProps['onFollow'];
}

function Value({ value, href, onFollow }: ValueProps) {
  if (href === undefined) return value;
  return (
    <TextLink
      href={href}
      prefetch={false}
      tone="ink"
      className="touch-target"
      {...(onFollow && { onClick: onFollow })}
    >
      {value}
    </TextLink>
  );
}

interface TotalsNoteProps {
  readonly text: string;
  readonly tone: 'plain' | 'warning';
  readonly live: boolean;
}

function TotalsNote({ text, tone, live }: TotalsNoteProps) {
  if (tone === 'plain') return <p className="mt-2 text-xs text-ink-soft">{text}</p>;
  return (
    <Alert tone="warning" live={live ? 'status' : undefined} className="mt-3">
      {text}
    </Alert>
  );
}
