// It loads with the page and changes as a whole: memory of its parts would double its code.
'use no memo';

import { clsx } from 'clsx';
import Link from 'next/link';
import type { ComponentProps, ReactNode } from 'react';
import { Spinner } from '@/ui/first-icons';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

interface ButtonLook {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  readonly full?: boolean | undefined;
  readonly leading?: ReactNode;
  readonly trailing?: ReactNode;
  /** Layout only: width, margin, grid position. */
  readonly className?: string | undefined;
}

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className'> {
  /** The action is in progress: shows a spinner, keeps width and focus, and ignores clicks. */
  readonly pending?: boolean | undefined;
  /** Announced to screen readers while the action is in progress. */
  readonly pendingLabel?: string | undefined;
}

export type ButtonLinkProps = ButtonLook & Omit<ComponentProps<typeof Link>, 'className'>;

function look({ variant = 'primary', size = 'md', full = false, className }: ButtonLook): string {
  return clsx(`button button-${variant} button-${size}`, full && 'w-full', className);
}

/** `type` defaults to `button`. While `pending` it stays focusable, but does not act; still guard the request. */
export function Button({
  variant,
  size,
  full,
  leading,
  trailing,
  className,
  pending = false,
  pendingLabel,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const looks = clsx(look({ variant, size, full, className }), pending && 'pointer-events-none');
  return (
    <button
      {...rest}
      type={pending ? 'button' : type}
      onClick={pending ? undefined : onClick}
      className={looks}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest['aria-disabled']}
    >
      <Content leading={leading} trailing={trailing} hidden={pending}>
        {children}
      </Content>
      {pending && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
          {pendingLabel !== undefined && <span className="sr-only">{pendingLabel}</span>}
        </span>
      )}
    </button>
  );
}

/** A link styled as a button, for navigation only. Use `Button` for actions. */
export function ButtonLink({
  variant,
  size,
  full,
  leading,
  trailing,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={look({ variant, size, full, className })}>
      <Content leading={leading} trailing={trailing}>
        {children}
      </Content>
    </Link>
  );
}

interface ContentProps {
  readonly leading: ReactNode;
  readonly trailing: ReactNode;
  readonly hidden?: boolean | undefined;
  readonly children: ReactNode;
}

/** A hidden label keeps its space and its accessible name. */
function Content({ leading, trailing, hidden = false, children }: ContentProps) {
  return (
    <span className={clsx('button-label', hidden && 'opacity-0')}>
      {leading}
      <span>{children}</span>
      {trailing}
    </span>
  );
}
