import type { StoreCode } from '@/config/types';
import { featureOn } from '@/lib/stores/enabled-features';
import { CompareBar } from '../islands/lazy';

interface ComparisonBarProps {
  readonly store: StoreCode;
  /** On the page of a product, which has a bar of its own. */
  readonly folded?: boolean;
}

export function ComparisonBar({ store, folded = false }: ComparisonBarProps) {
  if (!featureOn('compare', store)) return null;
  return <CompareBar folded={folded} />;
}
