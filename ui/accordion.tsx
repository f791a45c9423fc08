import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ChevronDownIcon } from '@/ui/first-icons';

/** `sm` for dense panels such as filters. */
export type AccordionSize = 'sm' | 'md';

interface AccordionTitleProps {
  readonly title: ReactNode;
  /** At the end of the title line, for example a count. */
  readonly meta?: ReactNode;
}

export interface AccordionItemProps extends AccordionTitleProps {
  readonly open?: boolean | undefined;
  readonly id?: string | undefined;
  readonly size?: AccordionSize | undefined;
  readonly onPress?: (() => void) | undefined;
  readonly children: ReactNode;
}

export const accordionClasses = (size: AccordionSize) => ({
  title: clsx('accordion-title', size === 'sm' && 'accordion-title-sm'),
  content: clsx('min-w-0', size === 'sm' ? 'pb-3' : 'pb-5 text-ink-soft'),
});

export function AccordionTitle({ title, meta }: AccordionTitleProps) {
  return (
    <>
      <span>{title}</span>
      {meta !== undefined && <span className="accordion-meta">{meta}</span>}
      <ChevronDownIcon />
    </>
  );
}

export function AccordionItem({ title, meta, open, id, size = 'md', onPress, children }: AccordionItemProps) {
  const classes = accordionClasses(size);
  return (
    <details id={id} open={open} className="min-w-0">
      <summary className={classes.title} onClick={onPress}>
        <AccordionTitle title={title} meta={meta} />
      </summary>
      <div className={classes.content}>{children}</div>
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
