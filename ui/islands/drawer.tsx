'use client';

import type { ReactNode } from 'react';
import { ModalFrame, type ModalProps } from '@/ui/islands/modal-frame';

export interface DrawerProps extends ModalProps {
  /** The edge it slides in from: left for the menu, right for the cart and the filters. */
  readonly side?: 'left' | 'right' | undefined;
  readonly lead?: ReactNode;
  /** Replaces the padding of the body. */
  readonly bodyClassName?: string | undefined;
}

const sides = {
  left: {
    frame: 'justify-start',
    panel: 'group-data-[state=closed]/modal:animate-left-out group-data-[state=open]/modal:animate-left-in',
  },
  right: {
    frame: 'justify-end',
    panel: 'group-data-[state=closed]/modal:animate-right-out group-data-[state=open]/modal:animate-right-in',
  },
};

/** Load it with `lazy`: it includes the Radix dialog. The overlay stays clickable on the smallest phone. */
export function Drawer({ side = 'right', ...modal }: DrawerProps) {
  return (
    <ModalFrame
      {...modal}
      frameClassName={sides[side].frame}
      panelClassName={`h-dvh w-[calc(100%-2.75rem)] max-w-drawer ${sides[side].panel}`}
    />
  );
}
