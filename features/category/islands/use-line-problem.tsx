'use client';

import { type ReactNode, type RefObject, useId, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Refusal } from '../add-in-parts';

interface LineProblem {
  /** Marks the line that a refusal is about and goes there; gives its product's name, null where it is not in sight. */
  readonly show: (refusal: Refusal) => string | null;
  /** Takes the mark off: of this SKU, or whichever has it. */
  readonly forget: (sku?: string) => void;
  /** The text in the row of the line. */
  readonly text: ReactNode;
}

interface Shown {
  readonly field: HTMLInputElement;
  readonly message: string;
}

/** What is wrong with one line of an order list, said at its field. The fields come with the list (`data-sku`). */
export function useLineProblem(form: RefObject<HTMLFormElement | null>): LineProblem {
  const id = useId();
  const [shown, setShown] = useState<Shown | null>(null);
  useLayoutEffect(() => {
    if (!shown) return undefined;
    const { field } = shown;
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', id);
    field.focus({ preventScroll: true });
    // Clear of what lies over the foot of the window: the bar with the button, and toasts.
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
  // A list that changed has taken the row along.
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
