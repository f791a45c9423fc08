'use client';

import { useEffect } from 'react';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { CompareIcon } from '@/ui/icons';
import { startCompare, toggleCompare, useCompare } from '../store';

interface CompareToggleProps {
  readonly sku: string;
  /** The SKU of its product if it is a variant: a list has chosen it with all its variants. */
  readonly parent?: string;
  readonly label: string;
  /** Shown next to the icon; the label starts or ends with it. */
  readonly text?: string | undefined;
}

/** Adds a product to the comparison or removes it. The bar reports a full list, so that not every card carries that text. */
export function CompareToggle({ sku, parent = sku, label, text }: CompareToggleProps) {
  const chosen = useCompare(({ skus }) => skus?.some((other) => other === sku || other === parent) ?? false);
  useEffect(startCompare, []);
  const toggle = () => toggleCompare(sku, parent);
  if (text !== undefined) {
    return (
      <Button
        variant="secondary"
        size="sm"
        leading={<CompareIcon className="size-4" />}
        aria-label={label}
        aria-pressed={chosen}
        onClick={toggle}
      >
        {text}
      </Button>
    );
  }
  return (
    <IconButton
      label={label}
      icon={<CompareIcon className="size-4.5" />}
      size="sm"
      active={chosen}
      title={label}
      onClick={toggle}
    />
  );
}
