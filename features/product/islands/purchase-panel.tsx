'use client';

import { type ReactNode, useState } from 'react';
import type { ConfigurableOption } from '@/commerce/model/product';
import { fillText } from '@/lib/fill-text';
import { QuantityField } from '@/ui/islands/quantity-field';
import { Price, PriceTiers } from '@/ui/price';
import { settleQuantity } from '@/ui/quantity';
import { StockLabel } from '@/ui/stock-label';
import { activeTier } from '../tiers';
import { OptionPicker } from './option-picker';
import { useSelection } from './selection';

export interface PurchaseLabels {
  readonly tax: string;
  readonly prior: string;
  readonly now: string;
  readonly quantity: string;
  readonly decrease: string;
  readonly increase: string;
  readonly impossible: string;
  readonly tiers: string;
  /** With `{quantity}`. */
  readonly tierRow: string;
  readonly inStock: string;
  /** With `{count}`. */
  readonly lowStock: string;
  readonly outOfStock: string;
  readonly delivery: string;
}

interface PurchasePanelProps {
  readonly options: readonly ConfigurableOption[];
  readonly labels: PurchaseLabels;
  /** The button of the cart, for the chosen SKU and quantity. */
  readonly buy: (choice: { sku: string; qty: number; disabled: boolean }) => ReactNode;
}

const stockTones = { IN_STOCK: 'in', LOW_STOCK: 'low', OUT_OF_STOCK: 'out' } as const;

/** Price, options, stock, quantity and the way into the cart, for the chosen offer. */
export function PurchasePanel({ options, labels, buy }: PurchasePanelProps) {
  const { offer } = useSelection();
  const [quantity, setQuantity] = useState<number | null>(1);
  const out = offer.status === 'OUT_OF_STOCK';
  const maximum = Math.max(1, Math.min(offer.available, 9999));
  const wanted = settleQuantity(quantity, 1, maximum);
  const tier = activeTier(offer.tiers, wanted);
  const stockText = {
    IN_STOCK: labels.inStock,
    LOW_STOCK: fillText(labels.lowStock, { count: offer.available }),
    OUT_OF_STOCK: labels.outOfStock,
  }[offer.status];
  const reduced = tier === undefined && offer.prior !== null && offer.saving !== null;
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <div aria-live="polite" aria-atomic="true">
        <Price
          size="lg"
          price={tier?.price ?? offer.price}
          taxLabel={labels.tax}
          {...(reduced
            ? {
                prior: offer.prior ?? '',
                saving: offer.saving ?? '',
                priorLabel: labels.prior,
                nowLabel: labels.now,
              }
            : {})}
        />
      </div>
      {options.map((option) => (
        <OptionPicker key={option.attribute_code} option={option} impossibleLabel={labels.impossible} />
      ))}
      {offer.tiers.length > 0 && (
        <PriceTiers
          caption={labels.tiers}
          rows={offer.tiers.map((row) => ({
            quantity: row.quantity,
            label: fillText(labels.tierRow, { quantity: row.quantity }),
            price: row.price,
            saving: row.saving ?? undefined,
          }))}
          activeQuantity={tier?.quantity}
          onSelect={setQuantity}
        />
      )}
      <StockLabel tone={stockTones[offer.status]} detail={out ? undefined : labels.delivery}>
        {stockText}
      </StockLabel>
      <div className="flex flex-wrap items-stretch gap-3">
        <QuantityField
          value={quantity}
          onChange={setQuantity}
          label={labels.quantity}
          decrementLabel={labels.decrease}
          incrementLabel={labels.increase}
          max={maximum}
          disabled={out}
        />
        <div className="min-w-48 flex-1">{buy({ sku: offer.sku, qty: wanted, disabled: out })}</div>
      </div>
    </div>
  );
}
