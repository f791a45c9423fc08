import type { ReactNode } from 'react';
import { ChevronDownIcon } from '@/ui/first-icons';

export interface CollapsibleSectionProps {
  readonly title: ReactNode;
  readonly headingLevel?: 2 | 3 | undefined;
  readonly children: ReactNode;
}

/**
 * A section that is always open on desktop and collapses to a button at or below the mobile maximum (spec §2, footer), as
 * a native `<details>` element. The parent sets the text colour.
 */
export function CollapsibleSection({ title, headingLevel = 2, children }: CollapsibleSectionProps) {
  const Title = `h${headingLevel}` as const;
  return (
    <section className="collapsible-section">
      <Title className="collapsible-title">{title}</Title>
      <details>
        <summary className="text-base font-semibold">
          <Title>{title}</Title>
          <ChevronDownIcon />
        </summary>
        <div className="pb-4 desktop:pt-3 desktop:pb-0">{children}</div>
      </details>
    </section>
  );
}
