import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type MenuLevel, useInterface } from '@/lib/client/panels/interface';

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
export function useLevels(): Levels {
  const history = useInterface(({ menuLevels }) => menuLevels);
  const list = useRef<HTMLElement>(null);
  const focused = useRef<{ from: string; levels: readonly MenuLevel[] } | null>(null);
  // With the rows of the level, not with a rendering before it whose effects are still to run.
  useLayoutEffect(() => {
    const target = focused.current;
    if (target?.levels !== history) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-level="${CSS.escape(target.from)}"]`);
    focused.current = null;
    (row ?? list.current)?.focus();
  }, [history]);
  const level = history.at(-1);
  const show = (menuLevels: readonly MenuLevel[], from: string) => {
    focused.current = { from, levels: menuLevels };
    useInterface.setState({ menuLevels });
  };
  return {
    history,
    level,
    list,
    enter: (next) => show([...history, next], ''),
    leave: () => show(history.slice(0, -1), level?.id ?? ''),
  };
}
