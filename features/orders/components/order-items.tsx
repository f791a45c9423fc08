import type { ReactNode } from 'react';
import type { Part } from '@/commerce/model/product';
import { type ChosenOption, optionsText } from '@/lib/text/options-text';
import { LineItem, LineItems, PartList } from '@/ui/price/line-item';

export interface OrderItemView {
  readonly key: string;
  readonly name: string;
  readonly options: readonly ChosenOption[];
  readonly parts?: readonly Part[] | undefined;
  readonly quantity: number;
  readonly image: { readonly url: string } | null;
  readonly total: ReactNode;
}

interface OrderItemsProps {
  readonly label: string;
  readonly items: readonly OrderItemView[];
  readonly locale: string;
  readonly partsTitle: string;
}

export function OrderItems({ label, items, locale, partsTitle }: OrderItemsProps) {
  return (
    <LineItems label={label}>
      {items.map(({ key, name, options, parts, quantity, image, total }) => (
        <LineItem
          key={key}
          picture={image?.url ?? null}
          pictureSize="sm"
          title={`${quantity} × ${name}`}
          details={
            options.length === 0 && !parts?.length ? undefined : (
              <>
                {optionsText(options, locale)}
                <PartList title={partsTitle} parts={parts} />
              </>
            )
          }
          meta={total}
        />
      ))}
    </LineItems>
  );
}
