import { useEffect, useRef, useState } from 'react';
import { reportCommerce } from '@/lib/client/commerce-events';
import { linesEvent } from './commerce-items';
import type { ShownCart } from './shown-cart';

/** Marks the controls that edit a line: `<div {...editingMark}>`. */
export const editingMark = { 'data-edit-line': '' };

const isEditing = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-edit-line]') !== null;

/** Whether the shopper is editing a line (spec §2 "Mini cart"): the focus is in a marked element, while `open`. */
export function useEditing(open: boolean): boolean {
  const [editing, setEditing] = useState(false);
  useEffect(() => {
    if (!open) return;
    const onFocusIn = ({ target }: FocusEvent) => setEditing(isEditing(target));
    // A press outside any control removes the focus without a `focusin` event. Where one follows, wait for it: during
    // `focusout` nothing has the focus, and a title that changes then makes the dialog take it.
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget === null) setEditing(false);
    };
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('focusout', onFocusOut);
    return () => {
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('focusout', onFocusOut);
      setEditing(false);
    };
  }, [open]);
  return editing;
}

/** Otherwise the browser moves the focus to the start of the page. Set the ref and `tabIndex={-1}` on the list. */
export function useListFocus<List extends HTMLElement>(length: number) {
  const list = useRef<List>(null);
  const previousLength = useRef(length);
  useEffect(() => {
    if (length < previousLength.current && document.activeElement === document.body) list.current?.focus();
    previousLength.current = length;
  }, [length]);
  return list;
}

/** Reports that the shopper sees a cart with items: once per time that it is `shown`, when it has loaded. */
export function useReportView(cart: ShownCart | undefined, shown: boolean): void {
  const reported = useRef(false);
  useEffect(() => {
    if (!shown) reported.current = false;
    if (!shown || reported.current || cart === undefined) return;
    const event = linesEvent('view_cart', cart.items);
    if (event === null) return;
    reported.current = true;
    reportCommerce(event);
  }, [cart, shown]);
}
