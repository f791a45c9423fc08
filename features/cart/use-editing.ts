import { useEffect, useState } from 'react';

/** Marks what a line is edited in: `<div {...editingMark}>`. */
export const editingMark = { 'data-edit-line': '' };

const isEditing = (place: EventTarget | null) =>
  place instanceof Element && place.closest('[data-edit-line]') !== null;

/** Whether the shopper is editing a line (spec §2 "Mini cart"): the focus is in something marked, while `open`. */
export function useEditing(open: boolean): boolean {
  const [editing, setEditing] = useState(false);
  useEffect(() => {
    if (!open) return;
    const arrive = ({ target }: FocusEvent) => setEditing(isEditing(target));
    // Nothing takes the focus where a press on a plain place took it away.
    const leave = ({ relatedTarget }: FocusEvent) => setEditing(isEditing(relatedTarget));
    document.addEventListener('focusin', arrive);
    document.addEventListener('focusout', leave);
    return () => {
      document.removeEventListener('focusin', arrive);
      document.removeEventListener('focusout', leave);
      setEditing(false);
    };
  }, [open]);
  return editing;
}
