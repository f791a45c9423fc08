'use client';

import { clsx } from 'clsx';
import { Close, Content, Description, Portal, Root, Title } from '@radix-ui/react-dialog';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { IconButton } from '@/ui/icon-button';
import { CloseIcon } from '@/ui/first-icons';

export interface ModalProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  /** One sentence under the title, announced when the modal opens. */
  readonly description?: ReactNode;
  /** Accessible name of the close button and of the overlay behind the panel (spec §2). */
  readonly closeLabel: string;
  /** Fixed at the bottom while the body scrolls: totals, actions. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

export interface ModalFrameProps extends ModalProps {
  readonly frameClassName: string;
  readonly panelClassName: string;
  readonly lead?: ReactNode;
  readonly bodyClassName?: string | undefined;
}

/** Radix traps the focus and closes on Escape; `PageFrame` locks scrolling. The overlay is a button. */
export function ModalFrame(props: ModalFrameProps) {
  const { open, onOpenChange, title, description, closeLabel, footer, children } = props;
  const panel = useRef<HTMLDivElement>(null);
  const noDescription = description === undefined ? { 'aria-describedby': undefined } : {};
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <Content
          {...noDescription}
          onInteractOutside={keepOpenForToasts}
          className={clsx('group/modal fixed inset-0 z-40 flex outline-none', props.frameClassName)}
        >
          <Close
            tabIndex={-1}
            aria-label={closeLabel}
            className="absolute inset-0 cursor-default bg-night/55 group-data-[state=closed]/modal:animate-fade-out group-data-[state=open]/modal:animate-fade-in"
          />
          <div
            ref={panel}
            className={clsx(
              'relative flex min-w-0 flex-col overflow-hidden bg-surface text-ink shadow-overlay',
              props.panelClassName,
            )}
          >
            <header className="flex shrink-0 items-center gap-2 border-b border-line py-2 pr-2 pl-4 sm:pl-5">
              {props.lead}
              <div className="min-w-0 flex-1 py-1.5">
                <Title className="text-lg leading-snug">{title}</Title>
                {description !== undefined && (
                  <Description className="text-sm text-ink-soft">{description}</Description>
                )}
              </div>
              <Close asChild>
                <IconButton label={closeLabel} icon={<CloseIcon />} />
              </Close>
            </header>
            <div
              className={clsx(
                'min-h-0 flex-1 overflow-y-auto overscroll-contain',
                props.bodyClassName ?? 'p-4 sm:p-5',
              )}
            >
              {children}
            </div>
            {footer !== undefined && (
              <footer className="shrink-0 border-t border-line bg-surface p-4 sm:px-5">{footer}</footer>
            )}
          </div>
          <PanelFocus panel={panel} open={open} />
        </Content>
      </Portal>
    </Root>
  );
}

/** Radix reports the click after it: a toast that the click has removed is no longer part of the document. */
function keepOpenForToasts(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  if (!target.isConnected || target.closest('[data-toasts]') !== null) event.preventDefault();
}

/**
 * Moves the focus into the panel before it is painted, also if it opens again while it closes: Radix does so later, and not
 * then. Restores it to the element that had it before, because a modal has no trigger of its own: several elements open it.
 * Renders nothing, after the panel, which is in the document then.
 */
function PanelFocus({
  panel,
  open,
}: {
  readonly panel: RefObject<HTMLElement | null>;
  readonly open: boolean;
}) {
  useLayoutEffect(() => {
    const opener = document.activeElement;
    return () => {
      // After the modal has released the focus.
      setTimeout(() => {
        // The user or another panel may have moved it.
        const { activeElement } = document;
        if (activeElement !== null && activeElement !== document.body) return;
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    };
  }, []);
  useLayoutEffect(() => {
    if (!open || panel.current?.contains(document.activeElement)) return;
    panel.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [open, panel]);
  return null;
}
