import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export interface TableProps {
  readonly caption: string;
  readonly captionHidden?: boolean | undefined;
  readonly dense?: boolean | undefined;
  readonly className?: string | undefined;
  /** `<thead>`, `<tbody>`, `<tfoot>` with `Th` and `Td`. */
  readonly children: ReactNode;
}

/** A data table that scrolls horizontally in its own box if the window is too narrow. */
export function Table({ caption, captionHidden = false, dense = false, className, children }: TableProps) {
  return (
    <div
      role="region"
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable box has to be reachable by keyboard
      tabIndex={0}
      className={clsx('min-w-0 overflow-x-auto rounded-md', className)}
    >
      <table
        className={clsx(
          'w-full border-collapse text-left text-sm tabular-nums',
          dense ? '[--cell:0.375rem]' : '[--cell:0.75rem]',
        )}
      >
        <caption className={captionHidden ? 'sr-only' : 'pb-2 text-left text-base font-semibold'}>
          {caption}
        </caption>
        {children}
      </table>
    </div>
  );
}

interface CellLook {
  /** Right-aligned, on one line. */
  readonly numeric?: boolean | undefined;
  readonly nowrap?: boolean | undefined;
}

export type ThProps = Omit<ComponentProps<'th'>, 'className'> & CellLook;
export type TdProps = Omit<ComponentProps<'td'>, 'className'> & CellLook;

const cellClass = 'border-b px-3 py-(--cell) align-top first:pl-0 last:pr-0';

export function Th({ numeric = false, nowrap = numeric, scope = 'col', ...rest }: ThProps) {
  return (
    <th
      {...rest}
      scope={scope}
      className={clsx(
        cellClass,
        scope === 'row'
          ? 'border-line font-medium text-ink'
          : 'border-line-strong font-semibold text-ink-soft',
        numeric && 'text-right',
        nowrap && 'whitespace-nowrap',
      )}
    />
  );
}

export function Td({ numeric = false, nowrap = numeric, ...rest }: TdProps) {
  return (
    <td
      {...rest}
      className={clsx(cellClass, 'border-line', numeric && 'text-right', nowrap && 'whitespace-nowrap')}
    />
  );
}

export interface SpecListProps {
  readonly rows: readonly { readonly label: ReactNode; readonly value: ReactNode }[];
  readonly className?: string | undefined;
}

export function SpecList({ rows, className }: SpecListProps) {
  return (
    <dl className={clsx('min-w-0 divide-y divide-line text-sm', className)}>
      {rows.map((row, index) => (
        <div key={index} className="grid gap-x-6 gap-y-0.5 py-2.5 xs:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <dt className="min-w-0 text-ink-faint">{row.label}</dt>
          <dd className="min-w-0 font-medium tabular-nums">{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
