'use client';

import Link from 'next/link';
import { useEffect, useRef, type ReactNode } from 'react';
import { CloseIcon } from '@/ui/first-icons';
import { removeFromCompare, startCompare, useCompare } from '../store';
import { useRouter } from 'next/navigation';
import { paths } from '@/lib/paths/paths';

interface RemoveLinkProps {
  readonly sku: string;
  readonly label: string;
  /** Address of the comparison without this product. */
  readonly href: string;
}

/** Marks these links, so that each can be found by its index. */
const marker = 'data-remove-compare';

const removeLinks = () => [...document.querySelectorAll<HTMLElement>(`[${marker}]`)];

/** Focuses the link of the column that is now at its index, else the title, instead of the start of the page. */
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

/** The values of a comparison, which are wider than a phone: the names above them scroll with them. */
export function SidewaysScroll({
  className,
  children,
}: {
  readonly className: string;
  readonly children: ReactNode;
}) {
  return (
    <div
      className={className}
      onScroll={({ currentTarget }) => {
        const names = currentTarget.previousElementSibling;
        if (names) names.scrollLeft = currentTarget.scrollLeft;
      }}
    >
      {children}
    </div>
  );
}

/** They have no column to remove them with. */
export function RemoveUnavailable({ skus }: { readonly skus: readonly string[] }) {
  useEffect(() => {
    startCompare();
    removeFromCompare(skus);
  }, [skus]);
  return null;
}

/** On the comparison without SKUs in its address: replaces the address by that of the stored list. Renders nothing. */
export function ResumeCompare() {
  const router = useRouter();
  const skus = useCompare((state) => state.skus);
  useEffect(startCompare, []);
  useEffect(() => {
    if (!skus || skus.length === 0) return;
    router.replace(paths.compare(skus));
  }, [router, skus]);
  return null;
}
