'use client';

import Link from 'next/link';
import { useTexts } from '@/lib/client/texts';
import { fillText } from '@/lib/text/fill-text';
import type { WireCartItem } from '../wire-cart';
import { closePart } from '@/lib/client/panels/close-interface';
import { LineItem } from '@/ui/price/line-item';
import { PartList } from '@/ui/price/part-list';
import { editingMark } from '../use-lines';
import { LineAmount } from './line-amount';
import { LineOptions } from './line-options';
import { LineProblem } from './line-problem';
import { LineQuantity } from './line-quantity';
import { RemoveLine } from './remove-line';
import { TierSaving } from './tier-saving';

export function MiniLine({ item }: { readonly item: WireCartItem }) {
  const t = useTexts('cart');
  const { product, prices } = item;
  return (
    <LineItem
      picture={product.image?.url ?? null}
      title={
        <Link
          href={product.url}
          prefetch={false}
          onClick={() => closePart('sidebar')}
          className="hover:text-action"
        >
          {product.name}
        </Link>
      }
      meta={<RemoveLine item={item} />}
      details={
        <>
          {product.options.length > 0 && <LineOptions item={item} />}
          <PartList title={t.parts} parts={product.parts} />
          <p className="text-xs break-words">{fillText(t.sku, { sku: product.sku })}</p>
          {item.quantity > 1 && (
            <p className="text-xs tabular-nums">
              <LineAmount amount={prices.price} net={prices.net?.price} each />
            </p>
          )}
        </>
      }
    >
      <TierSaving prices={prices} />
      <LineProblem item={item} />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div {...editingMark}>
          <LineQuantity item={item} size="sm" />
        </div>
        <p className="ml-auto text-right text-sm font-semibold tabular-nums">
          <LineAmount amount={prices.row_total} net={prices.net?.row_total} />
        </p>
      </div>
    </LineItem>
  );
}
