'use client';

import { type ReactNode, type RefObject, useId, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Refusal } from '../add-in-parts';

interface LineProblem {
  /** Marks the refused line and focuses its field; returns the product's name, null if the line is not in the list. */
  readonly show: (refusal: Refusal) => string | null;
  /** Removes the mark, if `sku` is given only from the line of that SKU. */
  readonly forget: (sku?: string) => void;
  readonly text: ReactNode;
}

interface Shown {
  readonly field: HTMLInputElement;
  readonly message: string;
}

/** The error of one line of an order list, shown at its field. The fields are part of the list (`data-sku`). */
export function useLineProblem(form: RefObject<HTMLFormElement | null>): LineProblem {
  const id = useId();
  const [shown, setShown] = useState<Shown | null>(null);
  useLayoutEffect(() => {
    if (!shown) return undefined;
    const { field } = shown;
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', id);
    field.focus({ preventScroll: true });
    // The centre is not covered by the bar with the button or by toasts.
    field.scrollIntoView({ block: 'center' });
    return () => {
      field.removeAttribute('aria-invalid');
      field.removeAttribute('aria-describedby');
    };
  }, [shown, id]);

  const show = ({ sku, message }: Refusal) => {
    if (sku === null) return null;
    const field = form.current?.querySelector<HTMLInputElement>(`input[data-sku="${CSS.escape(sku)}"]`);
    if (!field) return null;
    setShown({ field, message: message ?? '' });
    return field.dataset['name'] ?? null;
  };
  const forget = (sku?: string) =>
    setShown((before) => (sku === undefined || before?.field.dataset['sku'] === sku ? null : before));

  const row = shown?.field.closest('li');
  // The row may have left the document with a change of the list.
  const text =
    shown && row?.isConnected
      ? createPortal(
          <p id={id} className="relative z-1 col-span-full mt-1 text-right text-sm text-danger">
            {shown.message}
          </p>,
          row,
        )
      : null;
  return { show, forget, text };
}
