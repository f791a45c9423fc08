import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the list when its focused line is removed; otherwise the browser would move it to the start of the
 * page. Set the ref and `tabIndex={-1}` on the list.
 */
export function useListFocus<List extends HTMLElement>(length: number) {
  const list = useRef<List>(null);
  const previousLength = useRef(length);
  useEffect(() => {
    if (length < previousLength.current && document.activeElement === document.body) list.current?.focus();
    previousLength.current = length;
  }, [length]);
  return list;
}
