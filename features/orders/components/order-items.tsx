import type { ReactNode } from 'react';
import { type ChosenOption, optionsText } from '@/lib/text/options-text';
import { LineItem, LineItems } from '@/ui/price/line-item';

/** A line of an order or a cart, formatted for its store. */
export interface OrderItemView {
  readonly key: string;
  readonly name: string;
  readonly options: readonly ChosenOption[];
  readonly quantity: number;
  readonly image: { readonly url: string } | null;
  readonly total: ReactNode;
}

interface OrderItemsProps {
  readonly label: string;
  readonly items: readonly OrderItemView[];
  readonly locale: string;
}

/** The items of an order or a cart: picture, name, options, quantity and total. */
export function OrderItems({ label, items, locale }: OrderItemsProps) {
  return (
    <LineItems label={label}>
      {items.map(({ key, name, options, quantity, image, total }) => (
        <LineItem
          key={key}
          picture={image?.url ?? null}
          pictureSize="sm"
          title={`${quantity} × ${name}`}
          details={options.length === 0 ? undefined : optionsText(options, locale)}
          meta={total}
        />
      ))}
    </LineItems>
  );
}
