'use client';

import { useEffect } from 'react';
import { Button } from '@/ui/button';
import { CompareIcon } from '@/ui/icons';
import { startCompare, toggleCompare, useCompare } from '../store';

interface CompareToggleProps {
  readonly sku: string;
  /** The SKU of its product if it is a variant: a list has chosen it with all its variants. */
  readonly parent?: string;
  readonly label: string;
  /** What is shown; the label starts or ends with it. */
  readonly text: string;
  /** As a button, or on a card as a box with a word. */
  readonly look?: 'button' | 'tick';
}

/** Adds a product to the comparison or removes it. The bar reports a full list, so that not every card carries that text. */
export function CompareToggle({ sku, parent = sku, label, text, look = 'button' }: CompareToggleProps) {
  const chosen = useCompare(({ skus }) => skus?.some((other) => other === sku || other === parent) ?? false);
  useEffect(startCompare, []);
  const toggle = () => toggleCompare(sku, parent);
  const shared = { 'aria-label': label, 'aria-pressed': chosen, onClick: toggle };
  if (look === 'tick') {
    return (
      <button {...shared} type="button" className="listed-compare">
        {text}
      </button>
    );
  }
  return (
    <Button {...shared} variant="secondary" size="sm" leading={<CompareIcon className="size-4" />}>
      {text}
    </Button>
  );
}
