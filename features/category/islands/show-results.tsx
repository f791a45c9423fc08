'use client';

import type { MouseEvent, ReactNode } from 'react';
import { closePart } from '@/lib/client/panels/close-interface';
import { PopoverClose } from '@/ui/popover';
import { listIds } from '../list-state/restore-focus';
import { isAmount, priceParams } from '../price-range';

const fieldsOf = (form: HTMLFormElement) =>
  [...form.querySelectorAll('input')].filter(({ name }) => priceParams.some((param) => param === name));

/**
 * Shows the error of the price form, focuses the first field without an amount, and returns false; returns true and
 * hides the error if both fields can be applied.
 */
export function checkPrice(form: HTMLFormElement): boolean {
  const fields = fieldsOf(form);
  const wrong = fields.filter(({ value }) => !isAmount(value));
  const error = form.querySelector<HTMLElement>('[data-price-error]');
  for (const field of fields) {
    field.toggleAttribute('aria-invalid', false);
    if (wrong.includes(field)) field.setAttribute('aria-invalid', 'true');
    if (error) field.setAttribute('aria-describedby', error.id);
  }
  if (error) error.hidden = wrong.length === 0;
  wrong[0]?.focus();
  return wrong.length === 0;
}

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
