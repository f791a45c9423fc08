'use client';

import { clsx } from 'clsx';
import { ModalFrame, type ModalProps } from '@/ui/islands/modal-frame';

export interface DialogProps extends ModalProps {
  /** `full` for pictures: the whole window, and the content fills it. */
  readonly size?: 'md' | 'full' | undefined;
}

/** At the bottom edge on a phone. Load it with `lazy`: it includes the Radix dialog. */
export function Dialog({ size = 'md', ...modal }: DialogProps) {
  return (
    <ModalFrame
      {...modal}
      frameClassName={clsx('items-end justify-center', size === 'md' && 'sm:items-center sm:p-6')}
      panelClassName={clsx(
        'w-full group-data-[state=closed]/modal:animate-sink-out group-data-[state=open]/modal:animate-rise-in',
        size === 'full' ? 'h-dvh' : 'max-h-[92dvh] rounded-t-xl sm:max-w-dialog sm:rounded-xl',
      )}
      bodyClassName={size === 'full' ? 'grid' : undefined}
    />
  );
}
