import type { ReactNode } from 'react';
import { ChevronDownIcon } from '@/ui/first-icons';

export interface CollapsibleSectionProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/**
 * A section that is always open on desktop and collapses to a button at or below the mobile maximum (spec §2, footer), as
 * a native `<details>` element. The parent sets the text colour.
 */
export function CollapsibleSection({ title, children }: CollapsibleSectionProps) {
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
