'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { WireCartItem } from '../wire-cart';
import { closePart } from '@/lib/client/interface';
import { useMoney } from '@/lib/client/use-money';
import { LineItem } from '@/ui/line-item';
import { editingMark } from '../use-editing';
import { LineOptions } from './line-options';
import { LineProblem } from './line-problem';
import { LineQuantity } from './line-quantity';
import { RemoveLine } from './remove-line';

/** A line of the mini cart. */
export function MiniLine({ item }: { readonly item: WireCartItem }) {
  const t = useTranslations('cart');
  const { price } = useMoney();
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
      details={product.options.length === 0 ? undefined : <LineOptions item={item} />}
      meta={
        <>
          {price(prices.row_total)}
          {item.quantity > 1 && (
            <span className="block text-xs font-normal whitespace-nowrap text-ink-soft">
              {t('each', { price: price(prices.price) })}
            </span>
          )}
          {prices.net && (
            <span className="price-net text-xs">
              {t('withoutTax', { price: price(prices.net.row_total) })}
            </span>
          )}
        </>
      }
    >
      {prices.tier_saving && (
        <p className="mt-0.5 text-xs font-semibold text-success">
          {t('tierSaving', { amount: price(prices.tier_saving) })}
        </p>
      )}
      <LineProblem item={item} />
      <div className="mt-2 flex items-center justify-between gap-3">
        <div {...editingMark}>
          <LineQuantity item={item} size="sm" />
        </div>
        <RemoveLine item={item} />
      </div>
    </LineItem>
  );
}
