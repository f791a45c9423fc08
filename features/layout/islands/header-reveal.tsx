'use client';

import { useEffect, useLayoutEffect, useState } from 'react';
import { useRootAttribute } from '@/lib/client/use-root-attribute';
import { type HeaderPosition, initialHeader, nextHeader } from '../header-position';

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
