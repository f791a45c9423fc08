'use client';

import type { ConfigurableOption } from '@/commerce/model/product';
import { type PurchaseLabels, PurchasePanel } from '@/features/product/islands/purchase-panel';

interface PurchaseProps {
  readonly options: readonly ConfigurableOption[];
  readonly labels: PurchaseLabels;
}

/** Where the product's choice meets the cart's button: two features in one island. */
export function Purchase({ options, labels }: PurchaseProps) {
  return <PurchasePanel options={options} labels={labels} buy={() => null} />;
}
