'use client';

import Link from 'next/link';
import { CloseIcon } from '@/ui/first-icons';
import { leaveCompare } from '../store';

interface LeaveLinkProps {
  readonly sku: string;
  readonly label: string;
  /** The comparison without this product. */
  readonly href: string;
}

/** Takes a product out of the comparison: a link, so that it works without a script too. */
export function LeaveLink({ sku, label, href }: LeaveLinkProps) {
  return (
    <Link
      href={href}
      prefetch={false}
      scroll={false}
      replace
      aria-label={label}
      title={label}
      onClick={() => leaveCompare(sku)}
      className="touch-target absolute top-1 right-1 z-1 grid size-8 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
    >
      <CloseIcon className="size-4" />
    </Link>
  );
}
