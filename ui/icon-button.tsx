import { clsx } from 'clsx';
import Link from 'next/link';
import type { ComponentProps, ReactNode } from 'react';

type IconButtonTone = 'plain' | 'outline' | 'night';

interface IconButtonLook {
  /** The accessible name: the icon alone says nothing. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly size?: 'sm' | 'md' | undefined;
  readonly tone?: IconButtonTone | undefined;
  /** Selected, as in a choice of views. */
  readonly active?: boolean | undefined;
  /** Laid over the upper right corner: a `CountBadge`. */
  readonly badge?: ReactNode;
  readonly className?: string | undefined;
}

export type IconButtonProps = IconButtonLook & Omit<ComponentProps<'button'>, 'className' | 'children'>;
export type IconLinkProps = IconButtonLook & Omit<ComponentProps<typeof Link>, 'className' | 'children'>;

const tones: Record<IconButtonTone, string> = {
  plain: 'text-ink hover:bg-sunken active:bg-line disabled:text-line-strong',
  outline: 'border border-line-strong bg-surface text-ink hover:border-control disabled:text-line-strong',
  night: 'text-white hover:bg-night-raised active:bg-night-line',
};

function look({ size = 'md', tone = 'plain', active = false, className }: Partial<IconButtonLook>): string {
  return clsx(
    'touch-target relative inline-grid shrink-0 place-items-center rounded-md transition-colors',
    size === 'sm' ? 'size-8' : 'size-11',
    active ? 'bg-brand-tint text-action' : tones[tone],
    className,
  );
}

/** A square button with an icon; `label` is its accessible name. At least 44 px for fingers. */
export function IconButton({ label, icon, size, tone, active, badge, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={active}
      {...rest}
      aria-label={label}
      className={look({ size, tone, active, className })}
    >
      {icon}
      {badge}
    </button>
  );
}

/** The same as a link; `active` marks the current choice with `aria-current`. */
export function IconLink({ label, icon, size, tone, active, badge, className, ...rest }: IconLinkProps) {
  return (
    <Link
      aria-current={active === true ? 'true' : undefined}
      {...rest}
      aria-label={label}
      className={look({ size, tone, active, className })}
    >
      {icon}
      {badge}
    </Link>
  );
}

/**
 * The number on a toggle, such as the pieces in the cart (spec §4): hidden at 0, larger from 10 on.
 * Decoration: the toggle's own label names the number.
 */
export function CountBadge({ count }: { readonly count: number }) {
  if (count < 1) return null;
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'absolute top-0.5 right-0 grid min-w-4.5 place-items-center rounded-full bg-action px-1 font-bold text-white tabular-nums',
        'ring-2 ring-surface',
        count >= 10 ? 'h-5 text-xs' : 'h-4.5 text-xs',
      )}
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
