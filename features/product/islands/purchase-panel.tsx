'use client';

import { type ReactNode, useState } from 'react';
import type { ConfigurableOption } from '@/commerce/model/product';
import { AddToCart, type AddToCartTexts } from '@/features/product-card/islands/add-to-cart';
import { useCount } from '@/lib/client/use-formats';
import { fillText } from '@/lib/text/fill-text';
import { QuantityField } from '@/ui/islands/quantity-field';
import { Price } from '@/ui/price/price';
import { type QuantityValue, wasRaised } from '@/ui/form/quantity';
import { StockLabel } from '@/ui/stock-label';
import type { PurchasableVariant } from '../variants/purchasable-variants';
import { stockTones } from '@/features/product-card/card-view';
import { activeTier } from '../tiers';
import type { DeliveryText } from './delivery';
import { Delivery, VariantTiers, VariantTotal } from './lazy';
import { OptionPicker } from './option-picker';
import { mainButtonId, useSelection } from './selection';
import type { TotalTexts } from './variant-total';

export interface PurchaseTexts {
  readonly prior: string;
  readonly now: string;
  readonly quantity: string;
  readonly decrease: string;
  readonly increase: string;
  readonly impossible: string;
  /** With `{option}` and `{value}`. */
  readonly changed: string;
  readonly soldOut: string;
  readonly tiers: string;
  /** With `{quantity}`. */
  readonly tierRow: string;
  readonly inStock: string;
  readonly lowStock: string;
  readonly outOfStock: string;
  readonly atLeast: string;
  readonly atMost: string;
  /** With `{limit}`. */
  readonly limit: string;
  readonly total: TotalTexts;
  readonly delivery: readonly DeliveryText[];
  readonly deliverySent: string;
}

interface PurchasePanelProps {
  readonly name: string;
  readonly options: readonly ConfigurableOption[];
  readonly texts: PurchaseTexts;
  readonly buttonTexts: AddToCartTexts;
  readonly priceNote: ReactNode;
}

export function PurchasePanel(props: PurchasePanelProps) {
  const { name, options, texts, buttonTexts, priceNote } = props;
  const { variant, quantityToAdd } = useSelection();
  const formatCount = useCount();
  const out = variant.status === 'OUT_OF_STOCK';
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <VariantPrice texts={texts} note={priceNote} />
      {options.map((option) => (
        <OptionPicker
          key={option.attributeCode}
          option={option}
          options={options}
          changedLabel={texts.changed}
          impossibleLabel={texts.impossible}
          soldOutLabel={texts.soldOut}
        />
      ))}
      <div className="grid gap-2">
        <StockLabel tone={stockTones[variant.status]}>{stockText(variant, texts, formatCount)}</StockLabel>
        {!out && <Delivery texts={texts.delivery} sent={texts.deliverySent} />}
      </div>
      <div id={mainButtonId} className="flex flex-wrap items-start gap-3 noscript:hidden print:hidden">
        <Quantity texts={texts} disabled={out} />
        <div className="min-w-max flex-1 whitespace-nowrap">
          <AddToCart sku={variant.sku} qty={quantityToAdd} disabled={out} name={name} texts={buttonTexts} />
        </div>
        <div className="-mt-2 w-full">
          <VariantTotal texts={texts.total} />
        </div>
      </div>
      <VariantTiers caption={texts.tiers} rowText={texts.tierRow} />
    </div>
  );
}

type FormatCount = ReturnType<typeof useCount>;

function stockText(
  { status, available }: PurchasableVariant,
  texts: PurchaseTexts,
  formatCount: FormatCount,
): string {
  if (status === 'LOW_STOCK' && available !== null)
    return fillText(texts.lowStock, { count: available, number: formatCount(available) });
  return status === 'OUT_OF_STOCK' ? texts.outOfStock : texts.inStock;
}

function VariantPrice({ texts, note }: { readonly texts: PurchaseTexts; readonly note: ReactNode }) {
  const { variant, applied } = useSelection();
  const tier = activeTier(variant.tiers, applied);
  const { prior, saving } = variant;
  const reduced = tier === undefined && prior !== null && saving !== null;
  return (
    <div>
      <Price
        size="lg"
        price={tier?.price ?? variant.price}
        net={tier?.net ?? variant.net}
        {...(reduced ? { prior, saving, priorLabel: texts.prior, nowLabel: texts.now } : {})}
      />
      <div className="mt-1 text-sm text-ink-faint">{note}</div>
    </div>
  );
}

/** The quantity field, with a message if more is requested than can be bought, or if a typed 0 was raised to 1 (spec §5). */
function Quantity({ texts, disabled }: { readonly texts: PurchaseTexts; readonly disabled: boolean }) {
  const { variant, quantity, setTypedQuantity, maxQuantity } = useSelection();
  const most = useCount()(maxQuantity);
  const text = variant.available === maxQuantity ? texts.atMost : texts.limit;
  const [raised, setRaised] = useState(false);
  const onChange = (value: QuantityValue) => {
    setRaised(wasRaised(quantity, value));
    setTypedQuantity(value);
  };
  const tooMany = !disabled && quantity !== null && quantity >= maxQuantity && maxQuantity > 1;
  return (
    <div>
      <QuantityField
        value={quantity}
        onChange={onChange}
        label={texts.quantity}
        decrementLabel={texts.decrease}
        incrementLabel={texts.increase}
        max={maxQuantity}
        disabled={disabled}
        className="h-13!"
      />
      <p role="status" className="max-w-36 text-xs text-ink-soft">
        {tooMany && <span>{fillText(text, { count: maxQuantity, number: most, limit: most })}</span>}
        {raised && <span>{texts.atLeast}</span>}
      </p>
    </div>
  );
}
