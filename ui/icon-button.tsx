// It loads with the page and changes as a whole: memory of its parts would double its code.
'use no memo';

import { clsx } from 'clsx';
import Link from 'next/link';
import type { ComponentProps, ReactNode } from 'react';

interface IconButtonLook {
  readonly label: string;
  readonly icon: ReactNode;
  readonly size?: 'sm' | 'md' | undefined;
  readonly tone?: ('plain' | 'outline' | 'night') | undefined;
  readonly active?: boolean | undefined;
  /** Overlaps the top right corner: a `CountBadge`. */
  readonly badge?: ReactNode;
  readonly className?: string | undefined;
}

export type IconButtonProps = IconButtonLook & Omit<ComponentProps<'button'>, 'className' | 'children'>;
export type IconLinkProps = IconButtonLook & Omit<ComponentProps<typeof Link>, 'className' | 'children'>;

function look({ size = 'md', tone = 'plain', active = false, className }: Partial<IconButtonLook>): string {
  return clsx(
    `icon-button icon-button-${active ? 'active' : tone}`,
    size === 'sm' && 'icon-button-sm',
    className,
  );
}

/** A square button with an icon. At least 44 px, for touch. */
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

/** `IconButton` as a link; `active` marks the current choice with `aria-current`. */
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

/** Hidden at 0, larger from 10 on (spec §4). Decorative: the toggle's label has it. `headerMarksScript` may write it first. */
export function CountBadge({ count }: { readonly count: number }) {
  return (
    <span
      aria-hidden="true"
      data-large={count >= 10 ? '' : undefined}
      suppressHydrationWarning
      className="absolute top-0.5 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-action px-1 text-xs font-bold text-white tabular-nums ring-2 ring-surface empty:hidden data-large:top-0 data-large:h-5.5 data-large:min-w-5.5 data-large:text-sm"
    >
      {count < 1 ? '' : count > 99 ? '99+' : String(count)}
    </span>
  );
}
