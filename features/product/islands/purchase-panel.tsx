'use client';

import type { ReactNode } from 'react';
import type { ConfigurableOption } from '@/commerce/model/product';
import { useCount } from '@/lib/client/use-count';
import { fillText } from '@/lib/fill-text';
import { QuantityField } from '@/ui/islands/quantity-field';
import { Price, PriceTiers } from '@/ui/price';
import { StockLabel } from '@/ui/stock-label';
import type { Offer } from '../offers';
import { stockTones } from '../stock-words';
import { activeTier } from '../tiers';
import { Delivery, type DeliveryText } from './delivery';
import { OptionPicker } from './option-picker';
import { useSelection } from './selection';

export interface PurchaseLabels {
  readonly prior: string;
  readonly now: string;
  readonly quantity: string;
  readonly decrease: string;
  readonly increase: string;
  readonly impossible: string;
  readonly soldOut: string;
  readonly tiers: string;
  /** With `{quantity}`. */
  readonly tierRow: string;
  readonly inStock: string;
  /** With `{count}`. */
  readonly lowStock: string;
  readonly outOfStock: string;
  /** With `{count}`. */
  readonly atMost: string;
  readonly delivery: readonly DeliveryText[];
  readonly deliverySent: string;
}

/** What the button of the cart is given. */
export interface PurchaseChoice {
  readonly sku: string;
  readonly qty: number;
  readonly disabled: boolean;
}

interface PurchasePanelProps {
  readonly options: readonly ConfigurableOption[];
  readonly labels: PurchaseLabels;
  /** Below the price: tax, delivery costs, recycling fee. */
  readonly priceNote: ReactNode;
  /** The button of the cart, for the chosen SKU and quantity. */
  readonly buy: (choice: PurchaseChoice) => ReactNode;
}

/** Marks the main button for the bar that stands in for it (`BuyBar`). */
export const mainButtonId = 'buy';

/** Price, options, stock, quantity and the way into the cart, for the chosen offer. */
export function PurchasePanel({ options, labels, priceNote, buy }: PurchasePanelProps) {
  const { offer, wanted } = useSelection();
  const written = useCount();
  const out = offer.status === 'OUT_OF_STOCK';
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <OfferPrice labels={labels} note={priceNote} />
      {options.map((option) => (
        <OptionPicker
          key={option.attribute_code}
          option={option}
          impossibleLabel={labels.impossible}
          soldOutLabel={labels.soldOut}
        />
      ))}
      <div className="grid gap-2">
        <StockLabel tone={stockTones[offer.status]}>{stockText(offer, labels, written)}</StockLabel>
        {!out && <Delivery texts={labels.delivery} sent={labels.deliverySent} />}
      </div>
      <div id={mainButtonId} className="flex flex-wrap items-start gap-3 noscript:hidden">
        <Quantity labels={labels} disabled={out} />
        <div className="min-w-max flex-1 whitespace-nowrap">
          {buy({ sku: offer.sku, qty: wanted, disabled: out })}
        </div>
      </div>
      <Tiers labels={labels} />
    </div>
  );
}

type Written = ReturnType<typeof useCount>;

function stockText({ status, available }: Offer, labels: PurchaseLabels, written: Written): string {
  if (status === 'LOW_STOCK') return fillText(labels.lowStock, { count: written(available) });
  return status === 'IN_STOCK' ? labels.inStock : labels.outOfStock;
}

/** What one piece costs at the chosen quantity. */
function OfferPrice({ labels, note }: { readonly labels: PurchaseLabels; readonly note: ReactNode }) {
  const { offer, applied } = useSelection();
  const tier = activeTier(offer.tiers, applied);
  const { prior, saving } = offer;
  const reduced = tier === undefined && prior !== null && saving !== null;
  return (
    <div>
      <div aria-live="polite" aria-atomic="true">
        <Price
          size="lg"
          price={tier?.price ?? offer.price}
          {...(reduced ? { prior, saving, priorLabel: labels.prior, nowLabel: labels.now } : {})}
        />
      </div>
      <div className="mt-1 text-sm text-ink-faint">{note}</div>
    </div>
  );
}

/** Tier prices as rows that set the quantity; none is more than can be bought. */
function Tiers({ labels }: { readonly labels: PurchaseLabels }) {
  const { offer, applied, chooseQuantity, most } = useSelection();
  const tiers = offer.tiers.filter(({ quantity }) => quantity <= most);
  if (tiers.length === 0) return null;
  return (
    <PriceTiers
      caption={labels.tiers}
      rows={tiers.map((row) => ({
        quantity: row.quantity,
        label: fillText(labels.tierRow, { quantity: row.quantity }),
        price: row.price,
        saving: row.saving ?? undefined,
      }))}
      activeQuantity={activeTier(tiers, applied)?.quantity}
      onSelect={chooseQuantity}
    />
  );
}

/** How many; says so where more are asked for than there are. */
function Quantity({ labels, disabled }: { readonly labels: PurchaseLabels; readonly disabled: boolean }) {
  const { quantity, typeQuantity, most } = useSelection();
  const written = useCount();
  const tooMany = !disabled && quantity !== null && quantity >= most && most > 1;
  return (
    <div>
      <QuantityField
        value={quantity}
        onChange={typeQuantity}
        label={labels.quantity}
        decrementLabel={labels.decrease}
        incrementLabel={labels.increase}
        max={most}
        disabled={disabled}
        className="h-13!"
      />
      <p role="status" className="max-w-36 text-xs text-ink-soft">
        {tooMany ? fillText(labels.atMost, { count: written(most) }) : ''}
      </p>
    </div>
  );
}
