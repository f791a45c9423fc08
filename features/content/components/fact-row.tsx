import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface PageFact {
  readonly label: string;
  readonly value: ReactNode;
}

const columns: Readonly<Record<number, string>> = { 3: 'lg:grid-cols-3', 4: 'lg:grid-cols-4' };

/** What a page is about at a glance, below its first paragraph. */
export const FactRow = ({ facts }: { readonly facts: readonly PageFact[] }) => (
  <dl
    className={clsx(
      'mt-6 grid gap-px overflow-hidden rounded-lg border border-line bg-line xs:grid-cols-2',
      columns[facts.length],
    )}
  >
    {facts.map(({ label, value }) => (
      <div key={label} className="min-w-0 bg-surface p-4 xs:max-lg:odd:last:col-span-2 lg:p-5">
        <dt className="text-sm text-ink-faint">{label}</dt>
        <dd className="mt-1 font-semibold text-balance hyphens-auto tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
);
