import { clsx } from 'clsx';
import Link from 'next/link';
import type { ComponentProps, ReactNode } from 'react';
import { CloseIcon } from '@/ui/first-icons';

export type BadgeTone = 'neutral' | 'brand' | 'success' | 'signal' | 'danger' | 'ink' | 'sale';

const tones: Record<BadgeTone, string> = {
  neutral: 'border-line bg-sunken text-ink-soft',
  brand: 'border-brand-line bg-brand-tint text-action-active',
  success: 'border-success-line bg-success-tint text-success',
  signal: 'border-signal-line bg-signal-tint text-signal',
  danger: 'border-danger-line bg-danger-tint text-danger',
  ink: 'border-ink bg-ink text-white',
  sale: 'border-signal bg-signal text-white',
};

export interface BadgeProps {
  readonly tone?: BadgeTone | undefined;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A short mark on something: product label, order status. `sale` is for reductions alone. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex w-fit max-w-full min-w-0 items-center gap-1 rounded-sm border px-1.5 py-px text-xs font-semibold tabular-nums',
        tones[tone],
      )}
    >
      {icon}
      <span className="min-w-0">{children}</span>
    </span>
  );
}

export interface ChipLinkProps extends Omit<ComponentProps<typeof Link>, 'className'> {
  /** Following the link takes the choice away: shows a cross. The text should say so to a screen reader. */
  readonly removes?: boolean | undefined;
  readonly active?: boolean | undefined;
}

/** A choice as a link: an active filter to remove, a quick way into a list. */
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
