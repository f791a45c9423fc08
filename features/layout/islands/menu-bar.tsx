'use client';

import { clsx } from 'clsx';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ChevronDownIcon } from '@/ui/first-icons';
import { showClick } from '../click-style';

export interface MenuBarEntry {
  readonly id: string;
  readonly link: ReactNode;
  /** What opens below the entry; null: the entry is only a link. */
  readonly panel: ReactNode;
  /** Name of the button that opens it. */
  readonly openLabel: string;
}

/** Closed by Escape or a click: stays closed under the pointer until that leaves the bar or comes back to it. */
type Shown = { readonly open: string | null; readonly dismissed: boolean };
const closed: Shown = { open: null, dismissed: true };
const waiting: Shown = { open: null, dismissed: false };

/**
 * The entries of the main menu. A pointer opens a submenu by CSS alone; the button beside an entry is for
 * keys and fingers. One is open at a time; Escape closes it and gives the focus back, a press elsewhere closes it.
 */
export function MenuBar({ entries }: { readonly entries: readonly MenuBarEntry[] }) {
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
    // A browser that gives no focus to a button that is pressed takes none away either.
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !bar.current?.contains(target)) setShown(waiting);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [shown.open]);
  const mayShow = () => setShown(({ open }) => ({ open, dismissed: false }));
  const onClick = (event: MouseEvent) => {
    if (showClick(event.target)) setShown(closed);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- listens to the links and buttons inside
    <ul
      ref={bar}
      className="group/bar -mx-3 flex flex-wrap"
      data-dismissed={shown.dismissed || undefined}
      onClick={onClick}
      // Escape may have been pressed for something else, with the pointer elsewhere.
      onPointerEnter={mayShow}
      onPointerLeave={mayShow}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setShown(waiting);
      }}
    >
      {entries.map(({ id, link, panel, openLabel }) => (
        <li key={id} className="group/entry flex items-center" data-open={shown.open === id || undefined}>
          {link}
          {panel !== null && (
            <>
              <button
                type="button"
                ref={(element) => {
                  if (element) buttons.current.set(id, element);
                }}
                aria-label={openLabel}
                aria-expanded={shown.open === id}
                aria-controls={`submenu-${id}`}
                onClick={() =>
                  setShown({ open: shown.open === id ? null : id, dismissed: shown.open === id })
                }
                className="-ml-3 grid size-8 place-items-center rounded-sm text-ink-faint hover:text-action noscript:hidden"
              >
                <ChevronDownIcon className="size-3.5 transition-transform group-data-open/entry:rotate-180" />
              </button>
              <div
                id={`submenu-${id}`}
                className={clsx(
                  'absolute inset-x-4 top-full z-40 hidden max-h-[80dvh] overflow-y-auto rounded-b-lg border',
                  'border-line bg-surface p-6 shadow-floating group-data-open/entry:block xl:inset-x-8',
                  'group-hover/entry:block group-data-dismissed/bar:hidden',
                )}
              >
                {panel}
              </div>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
