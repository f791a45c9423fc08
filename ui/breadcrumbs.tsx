import { clsx } from 'clsx';
import Link from 'next/link';
import { ChevronLeftIcon, ChevronRightIcon } from '@/ui/icons';

export interface Crumb {
  readonly label: string;
  readonly href?: string | undefined;
}

export interface BreadcrumbsProps {
  readonly label: string;
  readonly items: readonly Crumb[];
}

/** On a phone only the link to the parent is visible. */
export function Breadcrumbs({ label, items }: BreadcrumbsProps) {
  const parent = items.findLastIndex((item) => item.href !== undefined);
  return (
    <nav aria-label={label} className="min-w-0 py-3 text-sm">
      <ol className="flex min-w-0 flex-wrap items-center gap-x-1.5">
        {items.map((item, index) => (
          <li
            key={`${index}-${item.label}`}
            className={clsx('min-w-0 items-center gap-1.5', index === parent ? 'flex' : 'hidden sm:flex')}
          >
            {index > 0 && <ChevronRightIcon className="hidden size-3.5 text-control sm:block" />}
            {item.href === undefined ? (
              <span aria-current="page" className="min-w-0 text-ink-faint">
                {item.label}
              </span>
            ) : (
              <Link
                href={item.href}
                prefetch={false}
                className="touch-target inline-flex min-h-6 min-w-0 items-center gap-1 rounded-xs text-ink-soft underline-offset-4 hover:text-action hover:underline"
              >
                <ChevronLeftIcon className="size-4 sm:hidden" />
                <span className="min-w-0">{item.label}</span>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
