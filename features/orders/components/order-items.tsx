import type { ReactNode } from 'react';
import type { OrderItem } from '@/commerce/model/order';
import { optionsText } from '@/lib/text/options-text';
import { LineItem, LineItems, PartList } from '@/ui/price/line-item';

interface OrderItemsProps {
  readonly label: string;
  /** Of an order or a cart. `total`: that of the row. */
  readonly items: readonly (Omit<OrderItem, 'price' | 'rowTotal'> & { readonly total: ReactNode })[];
  readonly locale: string;
  readonly partsTitle: string;
}

export function OrderItems({ label, items, locale, partsTitle }: OrderItemsProps) {
  return (
    <LineItems label={label}>
      {items.map(({ sku, name, options, parts, quantity, image, total }) => (
        <LineItem
          key={sku}
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
