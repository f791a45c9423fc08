'use client';

import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { CloseIcon } from '@/ui/first-icons';
import { dropFromCompare } from '../store';

interface LeaveLinkProps {
  readonly sku: string;
  readonly label: string;
  /** The comparison without this product. */
  readonly href: string;
}

/** Where these links stand among each other. */
const mark = 'data-leave-compare';

const leaveLinks = () => [...document.querySelectorAll<HTMLElement>(`[${mark}]`)];

/**
 * After a column went with the focus in it: on to the link of the column that took its place, else to the
 * page's title, and not to the start of the page.
 */
function focusAfter(place: number): void {
  if (document.activeElement !== document.body) return;
  const title = document.querySelector<HTMLElement>('main h1');
  title?.setAttribute('tabindex', '-1');
  (leaveLinks()[place] ?? title)?.focus();
}

/** Takes a product out of the comparison: a link, so that it works without a script too. */
export function LeaveLink({ sku, label, href }: LeaveLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  /** Place of the column among the others, once it is asked to go. */
  const left = useRef<number | null>(null);
  useEffect(
    () => () => {
      if (left.current !== null) focusAfter(left.current);
    },
    [],
  );
  const leave = () => {
    left.current = leaveLinks().findIndex((each) => each === link.current);
    dropFromCompare([sku]);
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
      {...{ [mark]: '' }}
      onClick={leave}
      className="touch-target absolute top-1 right-1 z-1 grid size-8 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
    >
      <CloseIcon className="size-4" />
    </Link>
  );
}
