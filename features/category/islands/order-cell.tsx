'use client';

import { fillText } from '@/lib/fill-text';
import { PiecesField } from '@/ui/pieces-field';
import { useOrderDraft } from '../store';

export interface OrderCellLabels {
  readonly choose: string;
  /** With `{name}`. */
  readonly quantityOf: string;
}

interface OrderCellProps {
  readonly sku: string;
  readonly name: string;
  /** One of its versions has to be chosen. */
  readonly choice: boolean;
  readonly disabled: boolean;
  readonly labels: OrderCellLabels;
}

/** The last cell of an order list's row: how many pieces, or what opens the rows of its versions. */
export function OrderCell({ sku, name, choice, disabled, labels }: OrderCellProps) {
  const pieces = useOrderDraft(({ lines }) => lines.get(sku) ?? null);
  if (choice) {
    return (
      <button
        type="button"
        data-choose={sku}
        aria-expanded="false"
        aria-label={`${labels.choose}: ${name}`}
        className="inline-block min-h-9 text-right text-sm leading-tight font-semibold text-action hover:underline pointer-coarse:min-h-11"
      >
        {labels.choose}
      </button>
    );
  }
  return (
    <PiecesField
      sku={sku}
      name={name}
      label={fillText(labels.quantityOf, { name })}
      disabled={disabled}
      pieces={pieces}
    />
  );
}
