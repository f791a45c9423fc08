'use client';

import { type ReactNode, useState } from 'react';
import type { ConfigurableOption, ValueId } from '@/commerce/model/product';
import { AddToCart, type AddToCartTexts } from '@/features/product-card/islands/add-to-cart';
import { useCount } from '@/lib/client/use-formats';
import { fillText } from '@/lib/text/fill-text';
import { QuantityField } from '@/ui/islands/quantity-field';
import { Price } from '@/ui/price/price';
import { type QuantityValue, wasRaised } from '@/ui/form/quantity';
import { StockLabel } from '@/ui/stock-label';
import type { PurchasableVariant } from '../variants/purchasable-variants';
import { stockTones } from '@/features/product-card/card-view';
import { activeTier, chooseOption, matchVariant } from '../variants/variants';
import type { DeliveryText } from './delivery';
import { Delivery, VariantTiers, VariantTotal, SelectField } from './lazy';
import { mainButtonId, useSelection } from './selection';
import type { TotalTexts } from './variant-price';
import { clsx } from 'clsx';
import { purchase } from '@/config/limits/islands';
import { showToast } from '@/lib/client/toasts';

interface OptionPickerProps {
  readonly option: ConfigurableOption;
  readonly options: readonly ConfigurableOption[];
  /** Shown when a choice changes another option. With `{option}` and `{value}`. */
  readonly changedLabel: string;
  readonly impossibleLabel: string;
  readonly soldOutLabel: string;
}

/** Selects a value of one attribute of a configurable product; a select element if there are many (spec §9 cut-off). */
function OptionPicker({ option, options, changedLabel, impossibleLabel, soldOutLabel }: OptionPickerProps) {
  const { variants, variant, select } = useSelection();
  const code = option.attributeCode;
  const chosen = variant.options[code];
  const choose = (value: ValueId) => {
    const next = chooseOption(variants, variant.options, code, value);
    if (!next) return;
    select(next);
    for (const { attributeCode: other, label, values } of options) {
      const value = values.find(({ valueIndex: index }) => index === next.options[other]);
      if (other === code || !value || next.options[other] === variant.options[other]) continue;
      const message = fillText(changedLabel, { option: label, value: value.valueLabel });
      showToast({ tone: 'info', message });
    }
  };
  /** The value can be selected all the same. */
  const unavailableReason = (value: ValueId): string | null => {
    const match = matchVariant(variants, variant.options, code, value);
    if (!match) return impossibleLabel;
    return match.status === 'OUT_OF_STOCK' ? soldOutLabel : null;
  };
  if (option.values.length > purchase.optionCutoff) {
    const options = option.values.map(({ valueIndex: value, valueLabel: label }) => ({
      value: String(value),
      label: unavailableReason(value) === null ? label : `${label} (${unavailableReason(value)})`,
    }));
    return (
      <SelectField
        label={option.label}
        options={options}
        value={String(chosen)}
        onChange={(event) => {
          const value = option.values.find(({ valueIndex: id }) => String(id) === event.target.value);
          if (value) choose(value.valueIndex);
        }}
      />
    );
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{option.label}</legend>
      <div className="flex flex-wrap gap-2">
        {option.values.map(({ valueIndex: value, valueLabel: label }) => (
          <label
            key={value}
            className={clsx(
              'choice relative inline-flex min-h-11 min-w-11 items-center justify-center rounded-md border px-3.5 text-sm font-medium transition-colors',
              'has-checked:border-brand has-checked:bg-brand-tint has-checked:text-action-active has-checked:ring-1 has-checked:ring-brand',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
              unavailableReason(value) === null
                ? 'border-line-strong bg-surface hover:border-control'
                : 'border-dashed border-control text-ink-faint line-through decoration-control',
            )}
          >
            <input
              type="radio"
              name={code}
              value={value}
              checked={value === chosen}
              onChange={() => choose(value)}
              className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
            />
            {label}
            {unavailableReason(value) !== null && (
              <span className="sr-only">{`, ${unavailableReason(value)}`}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

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

function stockText(
  { status, available }: PurchasableVariant,
  texts: PurchaseTexts,
  formatCount: ReturnType<typeof useCount>,
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
