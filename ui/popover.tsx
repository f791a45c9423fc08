import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export interface PopoverProps {
  /** Unique on the page; connects the button with the panel. */
  readonly id: string;
  readonly button: ReactNode;
  readonly buttonClassName?: string | undefined;
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Native popover: closes on Escape or a click outside, without JavaScript. Below its button, or the window's bottom. */
export function Popover({ id, button, buttonClassName, label, className, children }: PopoverProps) {
  const anchor = `--popover-${id}`;
  return (
    <>
      <button type="button" popoverTarget={id} className={buttonClassName} style={{ anchorName: anchor }}>
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
  readonly popoverId: string;
}

export function PopoverClose({ popoverId, ...rest }: PopoverCloseProps) {
  return <button type="button" popoverTarget={popoverId} popoverTargetAction="hide" {...rest} />;
}
