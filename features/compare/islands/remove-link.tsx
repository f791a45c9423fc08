'use client';

import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { CloseIcon } from '@/ui/first-icons';
import { removeFromCompare, startCompare } from '../store';

interface RemoveLinkProps {
  readonly sku: string;
  readonly label: string;
  /** Address of the comparison without this product. */
  readonly href: string;
}

/** Marks these links, so that each can be found by its index. */
const marker = 'data-remove-compare';

const removeLinks = () => [...document.querySelectorAll<HTMLElement>(`[${marker}]`)];

/**
 * Restores the focus after its column was removed: to the link of the column that is now at its index, else to the
 * title of the page, instead of the start of the page.
 */
function focusAfter(index: number): void {
  if (document.activeElement !== document.body) return;
  const title = document.querySelector<HTMLElement>('main h1');
  title?.setAttribute('tabindex', '-1');
  (removeLinks()[index] ?? title)?.focus();
}

/** Removes a product from the comparison. A link, so that it works without script. */
export function RemoveLink({ sku, label, href }: RemoveLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const removedIndex = useRef<number | null>(null);
  useEffect(
    () => () => {
      if (removedIndex.current !== null) focusAfter(removedIndex.current);
    },
    [],
  );
  const onRemove = () => {
    removedIndex.current = removeLinks().findIndex((each) => each === link.current);
    startCompare();
    removeFromCompare([sku]);
  };
  return (
    <Link
      ref={link}
      href={href}
      prefetch={false}
      scroll={false}
      replace
      aria-label={label}
      title={label}
      {...{ [marker]: '' }}
      onClick={onRemove}
      className="touch-target absolute top-1 right-1 z-1 grid size-8 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
    >
      <CloseIcon className="size-4" />
    </Link>
  );
}
