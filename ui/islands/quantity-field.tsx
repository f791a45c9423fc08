'use client';

import { clsx } from 'clsx';
import { useId, useState, type KeyboardEvent } from 'react';
import { MinusIcon, PlusIcon } from '@/ui/first-icons';
import {
  canDecrement,
  canIncrement,
  isPartial,
  quantityDigits,
  readQuantity,
  settleQuantity,
  type QuantityValue,
} from '@/ui/form/quantity';

export interface QuantityFieldProps {
  readonly value: QuantityValue;
  /** Called for every change of the shown value. Pass the value through `settleQuantity` before applying it. */
  readonly onChange: (value: QuantityValue) => void;
  readonly label: string;
  /** Of the input, for a form that is sent without script. */
  readonly name?: string | undefined;
  readonly decrementLabel: string;
  readonly incrementLabel: string;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly disabled?: boolean | undefined;
  readonly size?: 'sm' | 'md' | undefined;
  readonly className?: string | undefined;
}

/** Minus, number, plus (spec §4, §5). Blur or Enter clamps the value between minimum and maximum. */
export function QuantityField(props: QuantityFieldProps) {
  // It changes as a whole: memory of its parts would double its code.
  'use no memo';
  const { value, onChange, label, min = 1, max, disabled = false, size = 'md', className } = props;
  const id = useId();
  const [partial, setPartial] = useState<string | null>(null);
  const settle = () => {
    setPartial(null);
    const settled = settleQuantity(value, min, max);
    if (settled !== value) onChange(settled);
  };
  const onType = (text: string) => {
    setPartial(isPartial(text) ? text : null);
    onChange(readQuantity(text, value));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp' && canIncrement(value, max)) onChange((value ?? 0) + 1);
    if (event.key === 'ArrowDown' && canDecrement(value, min)) onChange((value ?? 0) - 1);
    if (event.key === 'Enter') settle();
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      setPartial(null);
      event.preventDefault();
    }
  };
  const button = clsx(
    'grid shrink-0 place-items-center text-ink-soft transition-colors hover:bg-sunken hover:text-ink',
    'disabled:text-line-strong disabled:hover:bg-transparent focus-visible:z-1 focus-visible:-outline-offset-2',
    size === 'sm' ? 'w-9 pointer-coarse:w-11' : 'w-11',
  );
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      className={clsx(
        'inline-flex w-fit items-stretch overflow-hidden rounded-md border border-control bg-surface',
        'focus-within:border-brand',
        size === 'sm' ? 'h-9 pointer-coarse:h-11' : 'h-11',
        disabled && 'border-line-strong bg-sunken',
        className,
      )}
    >
      <button
        type="button"
        className={button}
        aria-label={props.decrementLabel}
        disabled={disabled || !canDecrement(value, min)}
        onClick={() => onChange(settleQuantity((value ?? 0) - 1, min, max))}
      >
        <MinusIcon className="size-4" />
      </button>
      <label id={`${id}-label`} htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        name={props.name}
        className="w-12 min-w-0 flex-1 border-x border-line bg-transparent text-center font-semibold tabular-nums focus:outline-2 focus:-outline-offset-2 focus:outline-brand disabled:text-ink-faint"
        type="text"
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="off"
        maxLength={quantityDigits}
        disabled={disabled}
        value={partial ?? value ?? ''}
        onChange={(event) => onType(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={settle}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className={button}
        aria-label={props.incrementLabel}
        disabled={disabled || !canIncrement(value, max)}
        onClick={() => onChange(settleQuantity((value ?? 0) + 1, min, max))}
      >
        <PlusIcon className="size-4" />
      </button>
    </div>
  );
}
