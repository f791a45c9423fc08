import { useEffect, useRef, useState } from 'react';
import { closePart } from '@/lib/client/panels/close-interface';
import { openPart, useInterface } from '@/lib/client/panels/interface';

/** Submenus are dropdowns of the interface. */
const prefix = 'menu:';
const openEntry = (dropdown: string | null) =>
  dropdown?.startsWith(prefix) ? dropdown.slice(prefix.length) : null;

function closeEntry(id: string | null): void {
  if (id !== null) closePart('dropdown', prefix + id);
}

/** Which entry of a menu bar is open. One is open at a time; Escape and a press elsewhere close it. */
export function useOpenEntry() {
  const open = useInterface(({ dropdown }) => openEntry(dropdown));
  // Closed by Escape or a click: stays closed under the pointer until that leaves the bar or comes back to it.
  const [dismissed, setDismissed] = useState(false);
  const bar = useRef<HTMLUListElement>(null);
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  useEffect(() => {
    // On the document: what a pointer opened has to close while the focus is anywhere (WCAG 1.4.13).
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setDismissed(true);
      if (open === null) return;
      buttons.current.get(open)?.focus();
      closePart('dropdown', prefix + open);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);
  useEffect(() => {
    if (open === null) return undefined;
    // Where a browser does not focus a pressed button, no blur closes the entry.
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !bar.current?.contains(target)) closeEntry(open);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [open]);
  return {
    open,
    dismissed,
    bar,
    /** Registers the button of an entry, which gets the focus back on Escape. */
    addButton: (id: string, element: HTMLButtonElement | null) => {
      if (element) buttons.current.set(id, element);
    },
    toggle: (id: string) => {
      if (open === id) closePart('dropdown', prefix + id);
      else openPart('dropdown', prefix + id);
      setDismissed(open === id);
    },
    /** After a link was followed. */
    close: () => {
      closeEntry(open);
      setDismissed(true);
    },
    /** After the focus has left the bar. A link that is hidden loses the focus: what was closed under the pointer stays closed. */
    leave: () => closeEntry(open),
    /** When the pointer comes or goes: it may open entries again. */
    mayShow: () => setDismissed(false),
  };
}
