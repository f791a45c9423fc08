'use client';

import { useEffect, useLayoutEffect, useState } from 'react';
import { useRootAttribute } from '@/lib/client/use-root-attribute';

/** `static`: in the flow, as without script. `parked` and `hidden`: above the window, the first without a transition. */
export type HeaderPosition = 'static' | 'parked' | 'hidden' | 'shown';

interface HeaderState {
  readonly position: HeaderPosition;
  /** The scroll offset from which the next turn is measured. */
  readonly turn: number;
}

interface ScrollFacts {
  /** The scroll offset of the window. All lengths are CSS pixels. */
  readonly offset: number;
  readonly height: number;
  /** Something in the header is open or has the focus, so that it must not hide. */
  readonly held: boolean;
}

/** Shorter scrolls in the other direction, such as a trembling finger, change nothing. */
const threshold = 12;

export const initialHeader: HeaderState = { position: 'static', turn: 0 };

/** It scrolls away with the page, comes back on scrolling up, hides on scrolling down; at the top it is in the flow. */
export function nextHeader({ position, turn }: HeaderState, facts: ScrollFacts): HeaderState {
  const { offset, height, held } = facts;
  if (offset <= 0) return initialHeader;
  if (held) return { position: 'shown', turn: offset };
  if (position === 'static') return { position: offset >= height ? 'parked' : 'static', turn: offset };
  if (position === 'shown') {
    const upmost = Math.min(turn, offset);
    const hides = offset >= height && offset - upmost >= threshold;
    return hides ? { position: 'hidden', turn: offset } : { position, turn: upmost };
  }
  const lowest = Math.max(turn, offset);
  return lowest - offset >= threshold ? { position: 'shown', turn: offset } : { position, turn: lowest };
}

/** What is open in the header, or has the focus of the keyboard. A clicked button does not match. */
const holding = ':focus-visible, [data-open], [data-hovered], [aria-expanded="true"]';

function followScrolling(header: HTMLElement, report: (position: HeaderPosition) => void): () => void {
  let state = initialHeader;
  let height = Infinity;
  const update = () => {
    const held = header.querySelector(holding) !== null;
    state = nextHeader(state, { offset: window.scrollY, height, held });
    report(state.position);
  };
  // Reports sizes without a layout of its own; the first time at once.
  const sizes = new ResizeObserver((entries) => {
    for (const { target, borderBoxSize } of entries) {
      const size = borderBoxSize[0]?.blockSize ?? 0;
      if (target === header) height = size;
      // The line above the header stays outside the window.
      else header.style.top = `${-size}px`;
    }
    update();
  });
  sizes.observe(header);
  if (header.firstElementChild) sizes.observe(header.firstElementChild);
  window.addEventListener('scroll', update, { passive: true });
  header.addEventListener('focusin', update);
  return () => {
    sizes.disconnect();
    window.removeEventListener('scroll', update);
    header.removeEventListener('focusin', update);
  };
}

/** Shows the header when the user scrolls up. Renders nothing; without it the header scrolls away with the page. */
export function HeaderReveal({ headerId }: { readonly headerId: string }) {
  const [position, setPosition] = useState<HeaderPosition>('static');
  useEffect(() => {
    const header = document.getElementById(headerId);
    return header ? followScrolling(header, setPosition) : undefined;
  }, [headerId]);
  useLayoutEffect(() => {
    const header = document.getElementById(headerId);
    if (!header || position === 'static') return undefined;
    header.dataset['position'] = position;
    return () => void delete header.dataset['position'];
  }, [headerId, position]);
  useRootAttribute('hasHeader', position === 'shown');
  return null;
}
