'use client';

import { useState } from 'react';
import { Button } from '@/ui/button';
import { CartIcon } from '@/ui/first-icons';
import { QuantityField } from '@/ui/islands/quantity-field';
import { PriceTiers, type PriceTierRow } from '@/ui/price-tiers';
import { settleQuantity, type QuantityValue } from '@/ui/quantity';

const labels = { decrementLabel: 'One less', incrementLabel: 'One more' };

/** The quantity field in its states. */
export function QuantityDemo() {
  const [value, setValue] = useState<QuantityValue>(1);
  return (
    <>
      <QuantityField {...labels} label="Quantity" value={value} onChange={setValue} />
      <QuantityField
        {...labels}
        label="Quantity, small"
        value={value}
        onChange={setValue}
        size="sm"
        max={5}
      />
      <QuantityField {...labels} label="Quantity, empty" value={null} onChange={setValue} />
      <QuantityField {...labels} label="Quantity, off" value={2} onChange={setValue} disabled />
    </>
  );
}

/** Tier rows that set the quantity, and the button beside it. */
export function BuyBoxDemo({ tiers }: { readonly tiers: readonly PriceTierRow[] }) {
  const [value, setValue] = useState<QuantityValue>(5);
  const active = tiers.findLast((tier) => tier.quantity <= settleQuantity(value, 1));
  return (
    <>
      <PriceTiers
        caption="Price per quantity"
        rows={tiers}
        activeQuantity={active?.quantity}
        onSelect={setValue}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <QuantityField {...labels} label="Quantity" value={value} onChange={setValue} className="h-13" />
        <Button size="lg" className="flex-1 basis-40" leading={<CartIcon />}>
          Add to cart
        </Button>
      </div>
    </>
  );
}
