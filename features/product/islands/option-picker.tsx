'use client';

import { clsx } from 'clsx';
import type { ConfigurableOption } from '@/commerce/model/product';
import { purchase } from '@/config/purchase';
import { chooseOption, matchVariant } from '../variants';
import { SelectField } from './later';
import { useSelection } from './selection';

interface OptionPickerProps {
  readonly option: ConfigurableOption;
  /** Said of a value that does not go with the rest of the choice. */
  readonly impossibleLabel: string;
  /** Said of a value whose variant nobody can have now. */
  readonly soldOutLabel: string;
}

/** Chooses one attribute of a configurable product; many values become a select (spec §9 cut-off). */
export function OptionPicker({ option, impossibleLabel, soldOutLabel }: OptionPickerProps) {
  const { offers, offer, select } = useSelection();
  const code = option.attribute_code;
  const chosen = offer.options[code];
  const choose = (value: number) => {
    const next = chooseOption(offers, offer.options, code, value);
    if (next) select(next);
  };
  /** What is wrong with a value beside the rest of the choice. It can be chosen all the same. */
  const flaw = (value: number): string | null => {
    const match = matchVariant(offers, offer.options, code, value);
    if (!match) return impossibleLabel;
    return match.status === 'OUT_OF_STOCK' ? soldOutLabel : null;
  };
  if (option.values.length > purchase.optionCutoff) {
    const options = option.values.map(({ value_index: value, value_label: label }) => ({
      value: String(value),
      label: flaw(value) === null ? label : `${label} (${flaw(value)})`,
    }));
    return (
      <SelectField
        label={option.label}
        options={options}
        value={String(chosen)}
        onChange={(event) => choose(Number(event.target.value))}
      />
    );
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{option.label}</legend>
      <div className="flex flex-wrap gap-2">
        {option.values.map(({ value_index: value, value_label: label }) => (
          <label
            key={value}
            className={clsx(
              'relative inline-flex min-h-11 min-w-11 items-center justify-center rounded-md border px-3.5 text-sm font-medium transition-colors',
              'has-checked:border-action has-checked:bg-brand-tint has-checked:text-action-active has-checked:ring-1 has-checked:ring-action',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-action',
              flaw(value) === null
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
            {flaw(value) !== null && <span className="sr-only">, {flaw(value)}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
