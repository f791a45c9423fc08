import type { ReactNode } from 'react';
import { textLinkClass } from '@/ui/text-link';

interface FoldedFieldsProps {
  readonly label: string;
  /** Whether they show from the start: one has a value, or a message. */
  readonly open: boolean;
  readonly children: ReactNode;
}

/** Rarely used fields behind a link: a native `<details>` element, which works without script. */
export function FoldedFields({ label, open, children }: FoldedFieldsProps) {
  return (
    <details open={open} className="min-w-0">
      <summary className="inline-flex min-h-6 items-center rounded-xs text-sm">
        <span className={textLinkClass('action', false)}>{label}</span>
      </summary>
      <div className="field-row mt-3">{children}</div>
    </details>
  );
}
