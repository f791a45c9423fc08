'use client';

import { useEffect } from 'react';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { CompareIcon } from '@/ui/icons';
import { startCompare, toggleCompare, useCompare } from '../store';

interface CompareToggleProps {
  readonly sku: string;
  readonly label: string;
  /** Shown beside the sign where there is room; the label begins or ends with it. */
  readonly text?: string | undefined;
}

/** Puts a product on the list to compare, or takes it off. A full list is told by the bar: its text need not stand on every card. */
export function CompareToggle({ sku, label, text }: CompareToggleProps) {
  const chosen = useCompare(({ skus }) => skus?.includes(sku) ?? false);
  useEffect(startCompare, []);
  const toggle = () => toggleCompare(sku);
  if (text !== undefined) {
    return (
      <Button
        variant={chosen ? 'secondary' : 'quiet'}
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
