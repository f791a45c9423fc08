import type { ReactNode } from 'react';
import type { OrderItem } from '@/commerce/model/order';
import { optionsText } from '@/lib/text/options-text';
import { CountedName, LineItem, LineItems, PartList } from '@/ui/price/line-item';

type ShownItem = Omit<OrderItem, 'price' | 'rowTotal'> & { readonly total: ReactNode };

interface OrderItemsProps {
  readonly label: string;
  /** Of an order or a cart. `total`: that of the row. */
  readonly items: readonly ShownItem[];
  readonly locale: string;
  readonly partsTitle: string;
  /** The page of an article, and what stands below its name; without it names are no links. */
  readonly more?: (sku: string) => { readonly url: string | null; readonly below: ReactNode };
}

export function OrderItems({ label, items, locale, partsTitle, more }: OrderItemsProps) {
  return (
    <LineItems label={label}>
      {items.map(({ sku, name, options, parts, quantity, image, total }) => {
        const { url = null, below = null } = more?.(sku) ?? {};
        return (
          <LineItem
            key={sku}
            picture={image?.url ?? null}
            pictureSize={more ? 'md' : 'sm'}
            title={more ? <CountedName quantity={quantity} name={name} url={url} /> : `${quantity} × ${name}`}
            details={
              options.length === 0 && !parts?.length ? undefined : (
                <>
                  {optionsText(options, locale)}
                  <PartList title={partsTitle} parts={parts} />
                </>
              )
            }
            meta={total}
          >
            {below}
          </LineItem>
        );
      })}
    </LineItems>
  );
}
