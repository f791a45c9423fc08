import type { ReactNode } from 'react';
import { Heading } from '@/ui/layout';

export interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A section of the gallery, linked by its id. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="border-t border-line py-10">
      <Heading level={2} id={id} className="mb-6">
        {title}
      </Heading>
      <div className="flex flex-col gap-8">{children}</div>
    </section>
  );
}

export interface SampleProps {
  readonly title: string;
  /** Side by side with wrapping; otherwise stacked. */
  readonly row?: boolean | undefined;
  readonly children: ReactNode;
}

/** One component in one group of states. */
export function Sample({ title, row = false, children }: SampleProps) {
  return (
    <div className="min-w-0">
      <Heading level={3} className="mb-3">
        {title}
      </Heading>
      <div className={row ? 'flex flex-wrap items-center gap-3' : 'min-w-0'}>{children}</div>
    </div>
  );
}

/** A word longer than most columns; no component may overflow with it. */
export const longWord = 'Überwachungskamerabefestigungsmaterial';
