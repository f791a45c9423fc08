'use client';

import { clsx } from 'clsx';
import { useTexts } from '@/lib/client/shop-context';
import type { ShownItem } from '../shown-cart';
import { Card } from '@/ui/layout';
import { useListFocus } from '../use-lines';
import Link from 'next/link';
import type { Money } from '@/commerce/model/money';
import { useMoney } from '@/lib/client/use-formats';
import { ChosenAmount } from '@/ui/price/taxed-amount';
import { PartList } from '@/ui/price/line-item';
import { Thumbnail } from '@/ui/picture/thumbnail';
import { LineAmount } from './line-amount';
import { LineOptions, LineQuantity, LineProblem, RemoveLine, TierSaving } from './line-parts';

/** A row of the columns of the cart (`CartLines`), headings included. */
const cartRow = '@2xl:col-span-full @2xl:grid @2xl:grid-cols-subgrid @2xl:items-start';

const priorTexts = { lowest: 'prior', before: 'before' } as const;

function CartLine({ item }: { readonly item: ShownItem }) {
  const t = useTexts('cart');
  const { price } = useMoney();
  const { product, prices } = item;
  const { prior, net } = prices;
  const [beforePrior, afterPrior] = t(priorTexts[prior?.kind ?? 'before'], {
    price: '',
    s: () => '\n',
  }).split('\n');
  const priorText = (amount: Money) => (
    <>
      {beforePrior}
      <s className="whitespace-nowrap">{price(amount)}</s>
      {afterPrior}
    </>
  );
  return (
    <li className={`relative py-5 ${cartRow}`}>
      <div className="flex min-w-0 gap-4 pr-9 @2xl:pr-0">
        <Thumbnail src={product.image?.url ?? null} size="md" />
        <div className="min-w-0 flex-1">
          <Link href={product.url} prefetch={false} className="leading-snug font-semibold hover:text-action">
            {product.name}
          </Link>
          <LineOptions item={item} />
          <PartList title={t('parts')} parts={product.parts} />
          <p className="mt-0.5 text-xs break-words text-ink-faint">{t('sku', { sku: product.sku })}</p>
          {prior && (
            <p className="mt-0.5 text-xs text-ink-faint">
              <ChosenAmount gross={priorText(prior.amount)} net={net?.prior && priorText(net.prior)} />
            </p>
          )}
          <TierSaving item={item} />
          <LineProblem item={item} />
        </div>
      </div>
      <p className="mt-2 pl-24 text-sm text-ink-soft tabular-nums @2xl:mt-0 @2xl:pl-0 @2xl:pt-2 @2xl:text-right @2xl:text-base">
        <span className="sr-only">{t('price')}: </span>
        <span className="@2xl:hidden">
          <LineAmount amount={prices.price} net={prices.net?.price} each />
        </span>
        <span className="hidden @2xl:inline">
          <LineAmount amount={prices.price} net={prices.net?.price} />
        </span>
      </p>
      <div className="mt-3 flex items-center justify-between gap-4 pl-24 @max-sm:pl-0 @2xl:mt-0 @2xl:contents">
        <LineQuantity item={item} />
        <p className="text-right font-semibold tabular-nums @2xl:pt-2">
          <span className="sr-only">{t('total')}: </span>
          <LineAmount amount={prices.rowTotal} net={prices.net?.rowTotal} />
        </p>
      </div>
      <div className="absolute top-4 right-0 @2xl:static @2xl:pt-1.5">
        <RemoveLine item={item} />
      </div>
    </li>
  );
}

const columns =
  '@2xl:grid @2xl:grid-cols-[minmax(0,1fr)_minmax(5rem,auto)_8.5rem_minmax(5.5rem,auto)_2rem] @2xl:gap-x-5';

/** All lines of the cart. The headings and every line share one grid. The column headings are hidden from screen readers; every line labels its own cells. */
export function CartLines({ items }: { readonly items: readonly ShownItem[] }) {
  const t = useTexts('cart');
  const list = useListFocus<HTMLUListElement>(items.length);
  return (
    <Card padding="none" className="@container px-4 sm:px-5">
      <div className={columns}>
        <div
          aria-hidden="true"
          className={clsx('hidden border-b border-line py-2.5 text-sm font-semibold text-ink-soft', cartRow)}
        >
          <span>{t('product')}</span>
          <span className="text-right">{t('price')}</span>
          <span>{t('quantity')}</span>
          <span className="text-right">{t('total')}</span>
          <span />
        </div>
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={t('items')}
          className={clsx('divide-y divide-line', cartRow)}
        >
          {items.map((item) => (
            <CartLine key={item.id} item={item} />
          ))}
        </ul>
      </div>
    </Card>
  );
}
