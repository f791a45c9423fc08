import type { StoreCode } from '@/config/types';
import { featureOn } from '@/lib/stores/enabled-features';
import { CompareBar } from '../islands/lazy';
import { compareBarTexts } from '../server/loaders';

interface ComparisonBarProps {
  readonly store: StoreCode;
  /** On the page of a product, which has a bar of its own. */
  readonly folded?: boolean;
}

/** The products selected for comparison, on the pages that select them; renders nothing if the store has no comparison. */
export async function ComparisonBar({ store, folded = false }: ComparisonBarProps) {
  if (!featureOn('compare', store)) return null;
  return <CompareBar texts={await compareBarTexts()} folded={folded} />;
}
