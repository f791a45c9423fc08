'use client';

import { clsx } from 'clsx';
import type { ConfigurableOption, ValueId } from '@/commerce/model/product';
import { purchase } from '@/config/limits/purchase';
import { showToast } from '@/lib/client/toasts';
import { fillText } from '@/lib/text/fill-text';
import { chooseOption, matchVariant } from '../variants/variants';
import { SelectField } from './lazy';
import { useSelection } from './selection';

interface OptionPickerProps {
  readonly option: ConfigurableOption;
  readonly options: readonly ConfigurableOption[];
  /** Shown when a choice changes another option. With `{option}` and `{value}`. */
  readonly changedLabel: string;
  readonly impossibleLabel: string;
  readonly soldOutLabel: string;
}

/** Selects a value of one attribute of a configurable product; a select element if there are many (spec §9 cut-off). */
export function OptionPicker({
  option,
  options,
  changedLabel,
  impossibleLabel,
  soldOutLabel,
}: OptionPickerProps) {
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
