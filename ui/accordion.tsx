import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ChevronDownIcon } from '@/ui/first-icons';

export interface AccordionProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A list of `AccordionItem`s with hairlines between them. Works without script. */
export function Accordion({ className, children }: AccordionProps) {
  return <div className={clsx('divide-y divide-line border-y border-line', className)}>{children}</div>;
}

export interface AccordionItemProps {
  readonly title: ReactNode;
  /** At the end of the title line: a count, a state. */
  readonly meta?: ReactNode;
  /** Open at first. */
  readonly open?: boolean | undefined;
  /** Items with one name close each other. */
  readonly name?: string | undefined;
  readonly id?: string | undefined;
  /** `sm` for dense panels such as filters. */
  readonly size?: 'sm' | 'md' | undefined;
  readonly children: ReactNode;
}

/** One section that opens and closes: the platform's own `<details>`. */
export function AccordionItem({ title, meta, open, name, id, size = 'md', children }: AccordionItemProps) {
  return (
    <details id={id} open={open} name={name} className="group/item min-w-0">
      <summary
        className={clsx(
          'flex min-h-11 min-w-0 items-center gap-3 font-semibold transition-colors hover:text-action',
          size === 'sm' ? 'py-2 text-sm' : 'py-3.5',
        )}
      >
        <span className="min-w-0 flex-1">{title}</span>
        {meta !== undefined && <span className="shrink-0 text-sm font-normal text-ink-faint">{meta}</span>}
        <ChevronDownIcon className="size-5 text-ink-soft transition-transform group-open/item:rotate-180" />
      </summary>
      <div className={clsx('min-w-0', size === 'sm' ? 'pb-3' : 'pb-5 text-ink-soft')}>{children}</div>
    </details>
  );
}
