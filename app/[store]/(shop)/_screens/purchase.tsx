'use client';

import type { ReactNode } from 'react';
import type { ConfigurableOption } from '@/commerce/model/product';
import { AddToCart } from '@/features/cart/islands/add-to-cart';
import type { AddToCartLabels } from '@/features/cart/texts';
import { type PurchaseLabels, PurchasePanel } from '@/features/product/islands/purchase-panel';

interface PurchaseProps {
  readonly name: string;
  readonly options: readonly ConfigurableOption[];
  readonly labels: PurchaseLabels;
  readonly buttonLabels: AddToCartLabels;
  readonly priceNote: ReactNode;
}

/** Where the product's choice meets the cart's button: two features in one island (docs/decisions/0008). */
export function Purchase({ name, options, labels, buttonLabels, priceNote }: PurchaseProps) {
  return (
    <PurchasePanel
      options={options}
      labels={labels}
      priceNote={priceNote}
      buy={(choice) => <AddToCart {...choice} name={name} labels={buttonLabels} />}
    />
  );
}
