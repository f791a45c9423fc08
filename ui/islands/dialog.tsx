'use client';

import { clsx } from 'clsx';
import { ModalFrame, type ModalProps } from '@/ui/islands/modal-frame';

export interface DialogProps extends ModalProps {
  /** `wide` for pictures and comparison. */
  readonly size?: 'md' | 'wide' | undefined;
}

/**
 * A modal dialog for one question or task; at the bottom edge on a phone. Load it with `lazy`: it includes
 * the Radix dialog.
 */
export function Dialog({ size = 'md', ...modal }: DialogProps) {
  return (
    <ModalFrame
      {...modal}
      frameClassName="items-end justify-center sm:items-center sm:p-6"
      panelClassName={clsx(
        'max-h-[92dvh] w-full rounded-t-xl sm:rounded-xl',
        'group-data-[state=closed]/modal:animate-sink-out group-data-[state=open]/modal:animate-rise-in',
        size === 'wide' ? 'max-w-5xl' : 'sm:max-w-dialog',
      )}
    />
  );
}
