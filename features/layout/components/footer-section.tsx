import type { ReactNode } from 'react';
import { CollapsibleSection } from '@/ui/islands/later';

/** A column of the footer; opens and closes on narrow windows (spec §2). */
export function FooterSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <CollapsibleSection title={title}>
      <ul className="flex flex-col gap-y-0.5 text-sm">{children}</ul>
    </CollapsibleSection>
  );
}
