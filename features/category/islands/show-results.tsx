'use client';

import type { MouseEvent, ReactNode } from 'react';
import { closePart } from '@/lib/client/panels/close-interface';
import { PopoverClose } from '@/ui/popover';
import { checkPrice } from '../check-price';
import { listIds } from '../list-state/restore-focus';

interface ShowResultsProps {
  readonly className: string;
  readonly children: ReactNode;
}

/** Submits the price form of the panel if its fields differ from the filter of the list. An error keeps the panel open. */
function applyTypedPrice(event: MouseEvent): void {
  const panel = document.getElementById(listIds.panel);
  const form = panel?.querySelector<HTMLFormElement>('form[data-list]');
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('input:not([type=hidden])') ?? [])];
  if (!form || fields.every(({ value, defaultValue }) => value === defaultValue)) return;
  if (!checkPrice(form)) return event.preventDefault();
  // Closed before the navigation: the next state of the list opens a panel that is open then.
  closePart('filters');
  form.requestSubmit();
}

export function ShowResults({ className, children }: ShowResultsProps) {
  return (
    <PopoverClose popoverId={listIds.panel} className={className} onClick={applyTypedPrice}>
      {children}
    </PopoverClose>
  );
}
