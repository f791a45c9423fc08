import { clsx } from 'clsx';
import Link from 'next/link';
import type { ComponentProps, ReactNode } from 'react';
import { Spinner } from '@/ui/first-icons';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

interface ButtonLook {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  /** As wide as its container. */
  readonly full?: boolean | undefined;
  readonly leading?: ReactNode;
  readonly trailing?: ReactNode;
  /** Layout only: width, margin, place in a grid. */
  readonly className?: string | undefined;
}

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className'> {
  /** The action runs: shows a spinner, keeps width and focus, and no longer answers. */
  readonly pending?: boolean | undefined;
  /** What a screen reader hears while the action runs. */
  readonly pendingLabel?: string | undefined;
}

export type ButtonLinkProps = ButtonLook & Omit<ComponentProps<typeof Link>, 'className'>;

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-action text-white shadow-raised hover:bg-action-hover active:bg-action-active',
  secondary:
    'border-line-strong bg-surface text-ink shadow-raised hover:border-control hover:bg-sunken active:bg-line',
  quiet: 'border-transparent text-action hover:bg-brand-tint hover:text-action-hover active:bg-brand-line',
  danger:
    'border-transparent bg-danger text-white shadow-raised hover:bg-danger-hover active:bg-danger-hover',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 gap-1.5 px-3 py-1.5 text-sm pointer-coarse:min-h-11',
  md: 'min-h-11 gap-2 px-4.5 py-2 text-base',
  lg: 'min-h-13 gap-2 px-3 py-2.5 text-base sm:gap-2.5 sm:px-6 sm:text-lg',
};

function look({ variant = 'primary', size = 'md', full = false, className }: ButtonLook): string {
  return clsx(
    'relative inline-flex min-w-0 items-center justify-center rounded-md border text-center font-semibold select-none',
    'transition-colors active:translate-y-px disabled:translate-y-0',
    'disabled:border-transparent disabled:bg-line disabled:text-ink-faint disabled:shadow-none',
    variants[variant],
    sizes[size],
    full && 'w-full',
    className,
  );
}

/**
 * A button of the shop. `type` is `button` unless given. While `pending` it stays focusable and keeps its
 * name, but neither submits nor calls `onClick`; the caller still guards the request itself.
 */
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

/** A link that looks like a button: for going somewhere, never for doing something. */
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

/** The label with its icons; a hidden one keeps its room and its accessible name. */
function Content({ leading, trailing, hidden = false, children }: ContentProps) {
  return (
    <span className={clsx('flex min-w-0 items-center justify-center gap-[inherit]', hidden && 'opacity-0')}>
      {leading}
      <span className="min-w-0">{children}</span>
      {trailing}
    </span>
  );
}
