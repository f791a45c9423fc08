'use client';

import { type ReactNode, useState } from 'react';
import type { ConfigurableOption, ValueId } from '@/commerce/model/product';
import { AddToCart } from '@/features/product-card/islands/add-to-cart';
import { type Translate, useTexts } from '@/lib/client/shop-context';
import { useCount } from '@/lib/client/use-formats';
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
import { clsx } from 'clsx';
import { purchase } from '@/config/limits/islands';
import { showToast } from '@/lib/client/toasts';

interface OptionPickerProps {
  readonly option: ConfigurableOption;
  readonly options: readonly ConfigurableOption[];
  readonly pictures: PurchasePanelProps['pictures'];
}

/** Selects a value of one attribute of a configurable product; a select element if there are many (spec §9 cut-off). */
function OptionPicker({ option, options, pictures }: OptionPickerProps) {
  const t = useTexts('product');
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
      const message = t('optionChanged', { option: label, value: value.valueLabel });
      showToast({ tone: 'info', message });
    }
  };
  /** The value can be selected all the same. */
  const unavailableReason = (value: ValueId): string | null => {
    const match = matchVariant(variants, variant.options, code, value);
    if (!match) return t('impossible');
    return match.status === 'OUT_OF_STOCK' ? t('soldOut') : null;
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
              'has-[.picture]:gap-2.5 has-[.picture]:py-1 has-[.picture]:pl-1',
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
              className="absolute inset-0 z-1 size-full cursor-pointer appearance-none opacity-0"
            />
            {pictures[`${code} ${value}`]}
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

interface PurchasePanelProps {
  readonly name: string;
  readonly options: readonly ConfigurableOption[];
  /** Of the values of an option, by its code and theirs: `colour 281`. */
  readonly pictures: Readonly<Record<string, ReactNode>>;
  readonly priceNote: ReactNode;
  readonly priorLabel: string;
  /** The VAT that prices include, in percent. */
  readonly vatRate: number;
  readonly delivery: readonly DeliveryText[];
  readonly deliverySent: string;
}

export function PurchasePanel(props: PurchasePanelProps) {
  const { name, options, pictures, priceNote, priorLabel, vatRate, delivery, deliverySent } = props;
  const t = useTexts('product');
  const { variant, quantityToAdd } = useSelection();
  const formatCount = useCount();
  const out = variant.status === 'OUT_OF_STOCK';
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <VariantPrice priorLabel={priorLabel} note={priceNote} />
      {options.map((option) => (
        <OptionPicker key={option.attributeCode} option={option} options={options} pictures={pictures} />
      ))}
      <div className="grid gap-2">
        <StockLabel tone={stockTones[variant.status]}>{stockText(variant, t, formatCount)}</StockLabel>
        {!out && <Delivery texts={delivery} sent={deliverySent} />}
      </div>
      <div id={mainButtonId} className="flex flex-wrap items-start gap-3 noscript:hidden print:hidden">
        <Quantity disabled={out} />
        <div className="min-w-max flex-1 whitespace-nowrap">
          <AddToCart sku={variant.sku} qty={quantityToAdd} disabled={out} name={name} />
        </div>
        <div className="-mt-2 w-full">
          <VariantTotal vatRate={vatRate} />
        </div>
      </div>
      <VariantTiers />
    </div>
  );
}

function stockText(
  { status, available }: PurchasableVariant,
  t: Translate<'product'>,
  formatCount: ReturnType<typeof useCount>,
): string {
  if (status === 'LOW_STOCK' && available !== null)
    return t('lowStock', { count: available, number: formatCount(available) });
  return status === 'OUT_OF_STOCK' ? t('outOfStock') : t('inStock');
}

interface VariantPriceProps {
  readonly priorLabel: string;
  readonly note: ReactNode;
}

function VariantPrice({ priorLabel, note }: VariantPriceProps) {
  const t = useTexts('product');
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
        {...(reduced ? { prior, saving, priorLabel, nowLabel: t('now') } : {})}
      />
      <div className="mt-1 text-sm text-ink-faint">{note}</div>
    </div>
  );
}

/** The quantity field, with a message if more is requested than can be bought, or if a typed 0 was raised to 1 (spec §5). */
function Quantity({ disabled }: { readonly disabled: boolean }) {
  const t = useTexts();
  const { variant, quantity, setTypedQuantity, maxQuantity } = useSelection();
  const most = useCount()(maxQuantity);
  const key = variant.available === maxQuantity ? 'product.atMost' : 'error.quantity_limit';
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
        label={t('product.quantity')}
        decrementLabel={t('product.decrease')}
        incrementLabel={t('product.increase')}
        max={maxQuantity}
        disabled={disabled}
        className="h-13!"
      />
      <p role="status" className="max-w-36 text-xs text-ink-soft">
        {tooMany && <span>{t(key, { count: maxQuantity, number: most, limit: most })}</span>}
        {raised && <span>{t('cart.atLeast')}</span>}
      </p>
    </div>
  );
}
