import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ChevronDownIcon } from '@/ui/first-icons';

export interface AccordionProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A list of `AccordionItem`s with hairlines between them. Works without JavaScript. */
export function Accordion({ className, children }: AccordionProps) {
  return <div className={clsx('divide-y divide-line border-y border-line', className)}>{children}</div>;
}

export interface AccordionItemProps {
  readonly title: ReactNode;
  /** At the end of the title line, for example a count. */
  readonly meta?: ReactNode;
  /** Initially open. */
  readonly open?: boolean | undefined;
  /** Of the items with the same name, at most one is open. */
  readonly name?: string | undefined;
  readonly id?: string | undefined;
  /** `sm` for dense panels such as filters. */
  readonly size?: 'sm' | 'md' | undefined;
  readonly children: ReactNode;
}

/** A section that opens and closes, as a native `<details>` element. */
export function AccordionItem({ title, meta, open, name, id, size = 'md', children }: AccordionItemProps) {
  return (
    <details id={id} open={open} name={name} className="min-w-0">
      <summary className={clsx('accordion-title', size === 'sm' && 'accordion-title-sm')}>
        <span>{title}</span>
        {meta !== undefined && <span className="accordion-meta">{meta}</span>}
        <ChevronDownIcon />
      </summary>
      <div className={clsx('min-w-0', size === 'sm' ? 'pb-3' : 'pb-5 text-ink-soft')}>{children}</div>
    </details>
  );
}
