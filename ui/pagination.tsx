import { clsx } from 'clsx';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { ChevronLeftIcon, ChevronRightIcon } from '@/ui/icons';

export interface PageLink {
  readonly href: string;
  readonly label: string;
}

export interface PaginationProps {
  readonly label: string;
  /** The pages to show (see `pageWindow`); `current` marks the current one. */
  readonly pages: readonly ((PageLink & { readonly current?: boolean | undefined }) | 'gap')[];
  readonly previous?: PageLink | undefined;
  readonly next?: PageLink | undefined;
}

/** On a phone only previous and next are visible. */
export function Pagination({ label, pages, previous, next }: PaginationProps) {
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-2 sm:justify-center">
      <Step link={previous} rel="prev" icon={<ChevronLeftIcon className="size-4" />} />
      <ol className="flex items-center gap-1">
        {pages.map((page, index) =>
          page === 'gap' ? (
            <li
              key={`gap-${index}`}
              aria-hidden="true"
              className="hidden w-6 text-center text-ink-faint sm:block"
            >
              …
            </li>
          ) : (
            <li key={page.href} className={clsx(page.current !== true && 'hidden sm:block')}>
              <Link
                href={page.href}
                aria-current={page.current === true ? 'page' : undefined}
                className={clsx(
                  boxClass,
                  'min-w-10 justify-center tabular-nums',
                  page.current === true ? 'bg-night text-white' : 'hover:bg-sunken',
                )}
              >
                {page.label}
              </Link>
            </li>
          ),
        )}
      </ol>
      <Step link={next} rel="next" icon={<ChevronRightIcon className="size-4" />} />
    </nav>
  );
}

const boxClass =
  'inline-flex min-h-10 items-center gap-1 rounded-md px-2 text-sm font-semibold transition-colors pointer-coarse:min-h-11';

interface StepProps {
  readonly link: PageLink | undefined;
  readonly rel: 'prev' | 'next';
  readonly icon: ReactNode;
}

/** Keeps its space on the first and last page, so that the numbers do not shift. */
function Step({ link, rel, icon }: StepProps) {
  if (link === undefined) return <span aria-hidden="true" className="w-11 sm:w-0" />;
  return (
    <Link
      href={link.href}
      rel={rel}
      className={clsx(
        boxClass,
        'border border-line-strong bg-surface px-3 hover:border-control hover:bg-sunken',
      )}
    >
      {rel === 'prev' && icon}
      <span className="min-w-0">{link.label}</span>
      {rel === 'next' && icon}
    </Link>
  );
}
