import { useEffect, useRef } from 'react';

/**
 * Keeps the keyboard in a list whose lines can go: when the focused line went, the focus would fall to the
 * page's start, so it goes to the list instead. Give the list the ref and `tabIndex={-1}`.
 */
export function useListFocus<List extends HTMLElement>(length: number) {
  const list = useRef<List>(null);
  const before = useRef(length);
  useEffect(() => {
    if (length < before.current && document.activeElement === document.body) list.current?.focus();
    before.current = length;
  }, [length]);
  return list;
}
