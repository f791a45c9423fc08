import { clsx } from 'clsx';
import Link from 'next/link';
import type { ComponentProps, ReactNode } from 'react';
import { CloseIcon } from '@/ui/first-icons';

export type BadgeTone = 'neutral' | 'brand' | 'success' | 'signal' | 'danger' | 'ink' | 'sale';

export interface BadgeProps {
  readonly tone?: BadgeTone | undefined;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** Use `sale` only for reductions. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={`badge badge-${tone}`}>
      {icon}
      {icon === undefined ? children : <span>{children}</span>}
    </span>
  );
}

export interface ChipLinkProps extends Omit<ComponentProps<typeof Link>, 'className'> {
  /** The link removes the choice: shows a cross. The text should state this for screen readers. */
  readonly removes?: boolean | undefined;
  readonly active?: boolean | undefined;
}

export function ChipLink({ removes = false, active = false, children, ...rest }: ChipLinkProps) {
  return (
    <Link
      aria-current={active ? 'true' : undefined}
      {...rest}
      className={clsx(
        'touch-target inline-flex min-h-8 max-w-full min-w-0 items-center gap-1.5 rounded-md border px-2.5 py-1 text-sm font-medium transition-colors',
        active || removes
          ? 'border-brand-line bg-brand-tint text-action-active hover:border-action'
          : 'border-line-strong bg-surface text-ink hover:border-control hover:bg-sunken',
      )}
    >
      <span className="min-w-0">{children}</span>
      {removes && <CloseIcon className="size-3.5" />}
    </Link>
  );
}
