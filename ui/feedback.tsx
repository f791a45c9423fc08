import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { OwlTile } from '@/ui/brand/owl-tile';
import { WarningIcon } from '@/ui/first-icons';
import { CheckIcon, InfoIcon } from '@/ui/icons';

export type FeedbackTone = 'info' | 'success' | 'warning' | 'danger';

export interface ToneIconProps {
  readonly tone: FeedbackTone;
  /** For use on a dark background. */
  readonly night?: boolean | undefined;
}

export function ToneIcon({ tone, night = false }: ToneIconProps) {
  const className = clsx('size-5', night ? toneOnNight[tone] : toneText[tone]);
  if (tone === 'success') return <CheckIcon className={className} />;
  return tone === 'info' ? <InfoIcon className={className} /> : <WarningIcon className={className} />;
}

const toneOnNight: Record<FeedbackTone, string> = {
  info: 'text-brand-line',
  success: 'text-success-line',
  warning: 'text-signal-line',
  danger: 'text-danger-line',
};

const toneText: Record<FeedbackTone, string> = {
  info: 'text-brand',
  success: 'text-success',
  warning: 'text-signal',
  danger: 'text-danger',
};

const toneBox: Record<FeedbackTone, string> = {
  info: 'border-brand-line bg-brand-tint',
  success: 'border-success-line bg-success-tint',
  warning: 'border-signal-line bg-signal-tint',
  danger: 'border-danger-line bg-danger-tint',
};

export interface AlertProps {
  readonly tone?: FeedbackTone | undefined;
  readonly title?: ReactNode;
  readonly action?: ReactNode;
  /** `alert` interrupts (errors after an action), `status` is polite; omit it for messages present from the start. */
  readonly live?: 'alert' | 'status' | undefined;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

export function Alert({ tone = 'info', title, action, live, className, children }: AlertProps) {
  return (
    <div
      role={live}
      className={clsx(
        'flex min-w-0 gap-3 rounded-lg border p-3.5 text-sm text-ink',
        toneBox[tone],
        className,
      )}
    >
      <ToneIcon tone={tone} />
      <div className="min-w-0 flex-1">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children !== undefined && <div className={clsx(title !== undefined && 'mt-0.5')}>{children}</div>}
        {action !== undefined && <div className="mt-2">{action}</div>}
      </div>
    </div>
  );
}

export interface EmptyStateProps {
  /** An icon of size 7. */
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly headingLevel?: 1 | 2 | 3 | undefined;
  readonly action?: ReactNode;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

export function EmptyState({ icon, title, headingLevel = 2, action, className, children }: EmptyStateProps) {
  const Title = `h${headingLevel}` as const;
  return (
    <div
      className={clsx(
        'mx-auto flex max-w-md min-w-0 flex-col items-center px-4 py-10 text-center',
        className,
      )}
    >
      <span className="mb-5">
        <OwlTile icon={icon} />
      </span>
      <Title className="w-full text-xl">{title}</Title>
      {children !== undefined && <div className="mt-2 w-full text-balance text-ink-soft">{children}</div>}
      {action !== undefined && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

/** Set `aria-busy` on the region that loads. `className`: size and shape, such as `h-5 w-32`. */
export function Skeleton({ className }: { readonly className?: string | undefined }) {
  return (
    <span aria-hidden="true" className={clsx('block animate-breathe rounded-sm bg-line/70', className)} />
  );
}

export function SkeletonText({ lines = 3 }: { readonly lines?: number | undefined }) {
  return (
    <span aria-hidden="true" className="flex flex-col gap-2.5">
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton
          key={index}
          className={clsx('h-3.5', index === lines - 1 && lines > 1 ? 'w-3/5' : 'w-full')}
        />
      ))}
    </span>
  );
}
