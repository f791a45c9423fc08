'use client';

import { clsx } from 'clsx';
import { useId, useState, type ReactNode } from 'react';
import { ChevronDownIcon } from '@/ui/first-icons';

export interface CollapsibleSectionProps {
  readonly title: ReactNode;
  readonly headingLevel?: 2 | 3 | undefined;
  readonly children: ReactNode;
}

/**
 * A section that is always open on a desktop and collapses to a button at or below the mobile maximum
 * (spec §2, footer); without script it stays open. Its text colour is the caller's.
 */
export function CollapsibleSection({ title, headingLevel = 2, children }: CollapsibleSectionProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const Title = `h${headingLevel}` as const;
  return (
    <section className="min-w-0 border-b border-current/15 desktop:border-0">
      <Title className="text-base">
        <span className="hidden desktop:block noscript:block">{title}</span>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex min-h-12 w-full items-center justify-between gap-3 text-left font-[inherit] desktop:hidden noscript:hidden"
        >
          <span className="min-w-0 flex-1">{title}</span>
          <ChevronDownIcon className={clsx('size-5 transition-transform', open && 'rotate-180')} />
        </button>
      </Title>
      <div
        id={id}
        className={clsx('pb-4 desktop:block desktop:pt-3 desktop:pb-0 noscript:block', !open && 'hidden')}
      >
        {children}
      </div>
    </section>
  );
}
