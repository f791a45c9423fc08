'use client';

import { type ReactNode, useState } from 'react';
import { CompareToggle } from '@/features/compare/islands/compare-toggle';
import { fillText } from '@/lib/text/fill-text';
import { CheckIcon } from '@/ui/icons';
import { useSettledVariant, useSettling } from './settled-variant';

/**
 * Announces a variant once another one is selected, and has the page follow. On every product with variants. `texts`: of all
 * variants in their order.
 */
export function ChosenAnnouncement({ texts }: { readonly texts: readonly string[] }) {
  useSettling();
  const { variants, variant } = useSettledVariant();
  const [first] = useState(variant);
  const [changed, setChanged] = useState(false);
  if (variant !== first && !changed) setChanged(true);
  return (
    <p role="status" className="sr-only">
      {changed ? texts[variants.indexOf(variant)] : ''}
    </p>
  );
}

/** `text`: with `{sku}`. */
export function ChosenSku({ text }: { readonly text: string }) {
  return fillText(text, { sku: useSettledVariant().variant.sku });
}

interface ChosenCompareProps {
  readonly parent: string;
  readonly label: string;
  readonly text: string;
}

export function ChosenCompare(props: ChosenCompareProps) {
  return <CompareToggle {...props} sku={useSettledVariant().variant.sku} />;
}

/** `texts`: of all variants in their order. */
export function ChosenFact({ texts }: { readonly texts: readonly string[] }) {
  const { variants, variant } = useSettledVariant();
  return <span>{texts[variants.indexOf(variant)]}</span>;
}

export function ChosenInStock({ children }: { readonly children: ReactNode }) {
  return useSettledVariant().variant.status === 'OUT_OF_STOCK' ? null : children;
}

export function ChosenHighlights() {
  const { highlights } = useSettledVariant().variant;
  if (highlights.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-2">
      {highlights.map((highlight) => (
        <li key={highlight} className="flex items-start gap-2 *:first:mt-0.5">
          <CheckIcon className="size-4 shrink-0 text-success" />
          {highlight}
        </li>
      ))}
    </ul>
  );
}
