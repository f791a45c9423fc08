'use client';

import { useEffect } from 'react';
import { IconButton } from '@/ui/icon-button';
import { CompareIcon } from '@/ui/icons';
import { startCompare, toggleCompare, useCompare } from '../store';

interface CompareToggleProps {
  readonly sku: string;
  readonly label: string;
}

/** Puts a product on the list to compare, or takes it off. A full list is told by the bar: its text need not stand on every card. */
export function CompareToggle({ sku, label }: CompareToggleProps) {
  const chosen = useCompare(({ skus }) => skus?.includes(sku) ?? false);
  useEffect(startCompare, []);
  return (
    <IconButton
      label={label}
      icon={<CompareIcon className="size-4.5" />}
      size="sm"
      active={chosen}
      title={label}
      onClick={() => toggleCompare(sku)}
    />
  );
}
