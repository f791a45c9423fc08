'use client';

import { fillText } from '@/lib/text/fill-text';
import { ChevronDownIcon } from '@/ui/first-icons';
import { PiecesField } from '@/ui/form/pieces-field';
import { useOrderDraft } from '../store';

export interface OrderCellTexts {
  readonly choose: string;
  /** With `{name}`. */
  readonly quantityOf: string;
}

interface OrderCellProps {
  readonly sku: string;
  readonly name: string;
  /** The product has variants to choose from. */
  readonly choice: boolean;
  readonly disabled: boolean;
  readonly texts: OrderCellTexts;
}

/** The last cell of a row of the order list: the quantity, or the button that opens the rows of the variants. */
export function OrderCell({ sku, name, choice, disabled, texts }: OrderCellProps) {
  const pieces = useOrderDraft(({ lines }) => lines.get(sku) ?? null);
  if (choice) {
    return (
      <button
        type="button"
        data-choose={sku}
        aria-expanded="false"
        aria-label={`${texts.choose}: ${name}`}
        className="listed-choose"
      >
        {texts.choose}
        <ChevronDownIcon />
      </button>
    );
  }
  return (
    <PiecesField
      sku={sku}
      name={name}
      label={fillText(texts.quantityOf, { name })}
      disabled={disabled}
      pieces={pieces}
    />
  );
}
