'use client';

import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { catalogue } from '@/config/limits/catalogue';
import { expandList, useListNavigation } from '../list-state/list-navigation';

interface ShowRestProps {
  readonly list: string;
  readonly label: string;
  readonly items: RefObject<HTMLElement | null>;
}

/**
 * On phones: shows the cards of a page beyond the first ones, and what follows the list (`app/list-views.css`). A checkbox
 * that only CSS reads, so that it works without script; script keeps the choice for the way back to the list.
 */
export function ShowRest({ list, label, items }: ShowRestProps) {
  const box = useRef<HTMLInputElement>(null);
  const [expanded] = useState(() => useListNavigation.getState().expanded === list);
  // The browser restores the box of a page that it returns to.
  useLayoutEffect(() => {
    if (box.current?.checked) expandList(list);
  }, [list]);
  const onChange = () => {
    expandList(list);
    // The label disappears; the first card that it has shown gets the focus.
    items.current
      ?.querySelector<HTMLElement>(`.listed:nth-child(${catalogue.phoneItems + 1}) a`)
      ?.focus({ preventScroll: true });
  };
  return (
    <label className="show-rest button button-secondary button-md">
      <input ref={box} type="checkbox" className="sr-only" defaultChecked={expanded} onChange={onChange} />
      {label}
    </label>
  );
}
