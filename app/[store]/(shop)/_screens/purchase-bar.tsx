'use client';

import { AddToCart } from '@/features/cart/islands/add-to-cart';
import type { AddToCartLabels } from '@/features/cart/texts';
import { BuyBar } from '@/features/product/islands/buy-bar';

interface PurchaseBarProps {
  readonly name: string;
  readonly buttonLabels: AddToCartLabels;
}

/** The product's button in the bar of a phone. */
export function PurchaseBar({ name, buttonLabels }: PurchaseBarProps) {
  return <BuyBar name={name} buy={(choice) => <AddToCart {...choice} name={name} labels={buttonLabels} />} />;
}
