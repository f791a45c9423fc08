'use client';

import type { MouseEvent } from 'react';
import { IconButton } from '@/ui/icon-button';
import { ChevronLeftIcon, ChevronRightIcon } from '@/ui/icons';

/** Scrolls the list before the buttons by what it shows, towards `direction`. */
function scroll({ currentTarget }: MouseEvent, direction: 1 | -1): void {
  const list = currentTarget.closest('.card-line-arrows')?.previousElementSibling;
  list?.scrollBy({ left: direction * list.clientWidth, behavior: 'smooth' });
}

/** For a mouse, which cannot push a line of cards; a keyboard scrolls it with the focus. */
export function LineArrows({ previous, next }: { readonly previous: string; readonly next: string }) {
  return (
    <div className="card-line-arrows">
      <IconButton
        tone="outline"
        label={previous}
        icon={<ChevronLeftIcon />}
        onClick={(event) => scroll(event, -1)}
      />
      <IconButton
        tone="outline"
        label={next}
        icon={<ChevronRightIcon />}
        onClick={(event) => scroll(event, 1)}
      />
    </div>
  );
}
