import { type RefObject, useEffect, useRef, useState } from 'react';

/** Closed by Escape or a click: stays closed under the pointer until that leaves the bar or comes back to it. */
type Shown = { readonly open: string | null; readonly dismissed: boolean };
const closed: Shown = { open: null, dismissed: true };
const waiting: Shown = { open: null, dismissed: false };

interface OpenEntry extends Shown {
  /** The element that holds all entries. */
  readonly bar: RefObject<HTMLUListElement | null>;
  /** Registers the button of an entry, which gets the focus back on Escape. */
  readonly addButton: (id: string, element: HTMLButtonElement | null) => void;
  readonly toggle: (id: string) => void;
  /** A link was followed. */
  readonly close: () => void;
  /** The focus has left the bar. */
  readonly leave: () => void;
  /** The pointer comes or goes: it may open entries again. */
  readonly mayShow: () => void;
}

/** Which entry of a menu bar is open. One is open at a time; Escape and a press elsewhere close it. */
export function useOpenEntry(): OpenEntry {
  const [shown, setShown] = useState<Shown>(waiting);
  const bar = useRef<HTMLUListElement>(null);
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  useEffect(() => {
    // On the document: what a pointer opened has to close while the focus is anywhere (WCAG 1.4.13).
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      if (shown.open !== null) buttons.current.get(shown.open)?.focus();
      setShown(closed);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [shown.open]);
  useEffect(() => {
    if (shown.open === null) return undefined;
    // Where a browser does not focus a pressed button, no blur closes the entry.
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !bar.current?.contains(target)) setShown(waiting);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [shown.open]);
  return {
    ...shown,
    bar,
    addButton: (id, element) => {
      if (element) buttons.current.set(id, element);
    },
    toggle: (id) => setShown(({ open }) => ({ open: open === id ? null : id, dismissed: open === id })),
    close: () => setShown(closed),
    leave: () => setShown(waiting),
    mayShow: () => setShown(({ open }) => ({ open, dismissed: false })),
  };
}
