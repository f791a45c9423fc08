import { type RefObject, useEffect, useRef, useState } from 'react';
import type { MenuEntry } from './menu';

/** An entry of the menu whose submenu is a level. */
export type MenuLevel = Pick<MenuEntry, 'id' | 'name' | 'url'>;

interface Levels {
  /** The levels from the root to the active one; empty at the root. */
  readonly history: readonly MenuLevel[];
  readonly level: MenuLevel | undefined;
  /** The element with the entries of the level, named after it. Takes the focus when the level is entered. */
  readonly list: RefObject<HTMLElement | null>;
  readonly enter: (level: MenuLevel) => void;
  readonly leave: () => void;
}

/**
 * The levels of the mobile menu (spec §4): entering one pushes it on a history, back pops it, opening starts at the root.
 * The focus follows: into the level that is entered, back to the entry of the level that was left.
 */
export function useLevels(open: boolean): Levels {
  const [history, setHistory] = useState<readonly MenuLevel[]>([]);
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    if (open) setHistory([]);
  }
  const list = useRef<HTMLElement>(null);
  const focused = useRef<string | null>(null);
  useEffect(() => {
    if (focused.current === null) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-level="${CSS.escape(focused.current)}"]`);
    focused.current = null;
    (row ?? list.current)?.focus();
  });
  const level = history.at(-1);
  return {
    history,
    level,
    list,
    enter: (next) => {
      focused.current = '';
      setHistory([...history, next]);
    },
    leave: () => {
      focused.current = level?.id ?? '';
      setHistory(history.slice(0, -1));
    },
  };
}
