import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export interface PopoverProps {
  /** Unique on the page; ties the button to the panel. */
  readonly id: string;
  /** Content and name of the button; give `buttonLabel` where the content is an icon alone. */
  readonly button: ReactNode;
  readonly buttonLabel?: string | undefined;
  readonly buttonClassName?: string | undefined;
  /** Name of the panel. */
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A small panel beside its button: the platform's own popover, so that it closes on Escape or a click
 * outside and costs no script. Under its button where anchors are supported, else at the foot of the window.
 */
export function Popover({
  id,
  button,
  buttonLabel,
  buttonClassName,
  label,
  className,
  children,
}: PopoverProps) {
  const anchor = `--popover-${id}`;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={buttonLabel}
        className={buttonClassName}
        style={{ anchorName: anchor }}
      >
        {button}
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className={clsx(
          'anchored max-h-[min(30rem,80dvh)] w-max max-w-[min(22rem,calc(100vw-1rem))] overflow-y-auto rounded-lg border border-line bg-surface p-4 text-ink shadow-floating',
          className,
        )}
        style={{ positionAnchor: anchor }}
      >
        {children}
      </div>
    </>
  );
}

export interface PopoverCloseProps extends ComponentProps<'button'> {
  /** The `id` of the popover to close. */
  readonly popoverId: string;
}

/** Closes a popover, mostly the one it stands in. */
export function PopoverClose({ popoverId, ...rest }: PopoverCloseProps) {
  return <button type="button" popoverTarget={popoverId} popoverTargetAction="hide" {...rest} />;
}
