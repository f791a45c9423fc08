import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ChevronDownIcon } from '@/ui/first-icons';

interface AccordionItemProps {
  readonly title: ReactNode;
  /** At the end of the title line, for example a count. */
  readonly meta?: ReactNode;
  readonly open?: boolean | undefined;
  readonly id?: string | undefined;
  /** `sm` for dense panels such as filters. */
  readonly size?: 'sm' | 'md' | undefined;
  readonly children: ReactNode;
}

export function AccordionItem({ title, meta, open, id, size = 'md', children }: AccordionItemProps) {
  const small = size === 'sm';
  return (
    <details id={id} open={open} className="min-w-0">
      <summary className={clsx('accordion-title', small && 'accordion-title-sm')}>
        <span>{title}</span>
        {meta !== undefined && <span className="accordion-meta">{meta}</span>}
        <ChevronDownIcon />
      </summary>
      <div className={clsx('min-w-0', small ? 'pb-3' : 'pb-5 text-ink-soft')}>{children}</div>
    </details>
  );
}

/** Always open on desktop (spec §2, footer). A native `<details>` element; the parent sets the text colour. */
export function CollapsibleSection({
  title,
  children,
}: {
  readonly title: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className="collapsible-section">
      <h2 className="collapsible-title">{title}</h2>
      <details>
        <summary className="text-base font-semibold">
          <h2>{title}</h2>
          <ChevronDownIcon />
        </summary>
        <div className="pb-4 desktop:pt-3 desktop:pb-0">{children}</div>
      </details>
    </section>
  );
}
