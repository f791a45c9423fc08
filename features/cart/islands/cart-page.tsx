'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '@/lib/client/shop-context';
import { useRootAttribute } from '@/lib/client/use-root-attribute';
import { LoadFailure } from '@/ui/islands/load-failure';
import { useCart } from '../cart-resource';
import { useReportView, useListFocus } from '../use-lines';
import { CartProblems, OfferNotice } from './cart-notices';
import { NoLines } from './no-lines';
import { Skeleton, SkeletonText } from '@/ui/feedback';
import { Card, Heading } from '@/ui/layout';
import { paths } from '@/lib/paths/paths';
import type { ShownCart, ShownItem } from '../shown-cart';
import { PriceViewSwitch } from '@/ui/islands/price-view-switch';
import { TextLink } from '@/ui/text-link';
import { CartTotals, CheckoutLink } from './cart-totals';
import { CouponField } from './coupon-field';
import { clsx } from 'clsx';
import Link from 'next/link';
import type { Money } from '@/commerce/model/money';
import { useMoney } from '@/lib/client/use-formats';
import { ChosenAmount } from '@/ui/price/taxed-amount';
import { ArticleNumber, PartList } from '@/ui/price/line-item';
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
        <Thumbnail src={product.image?.url ?? null} size="md" className="@2xl:size-20 @4xl:size-28" />
        <div className="min-w-0 flex-1">
          <Link href={product.url} prefetch={false} className="leading-snug font-semibold hover:text-action">
            {product.name}
          </Link>
          <LineOptions item={item} />
          <PartList title={t('parts')} parts={product.parts} />
          <ArticleNumber text={t('sku', { sku: product.sku })} sku={product.sku} />
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
        <span className={item.quantity === 1 ? 'hidden' : '@2xl:hidden'}>
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
function CartLines({ items }: { readonly items: readonly ShownItem[] }) {
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

const linesOf = ({ items }: ShownCart) =>
  items.map(({ quantity, product }) => ({ quantity, sku: product.sku }));

function CartSummary({
  cart,
  deliveryUrl,
  assurances,
}: {
  readonly cart: ShownCart;
  readonly deliveryUrl: string | null;
  readonly assurances: ReactNode;
}) {
  const t = useTexts('cart');
  return (
    <Card
      as="section"
      sunken
      className="desktop:row-span-2 desktop:sticky desktop:top-6 desktop:transition-[top] desktop:duration-panel desktop:with-header:top-35"
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Heading level={2} size="block">
          {t('summary')}
        </Heading>
        <PriceViewSwitch className="-mx-1.5 text-sm" />
      </div>
      <CartTotals cart={cart} deliveryUrl={deliveryUrl} />
      <div className="mt-5 max-desktop:hidden">
        <CheckoutLink cart={cart} />
      </div>
      <div className="mt-5">{assurances}</div>
      {cart.offer === null && <CouponField coupons={cart.appliedCoupons} />}
      {cart.offer === null && (
        <p className="mt-2 text-sm">
          <TextLink href={paths.contactForQuote(linesOf(cart))} prefetch={false} className="touch-target">
            {t('requestQuote')}
          </TextLink>
        </p>
      )}
    </Card>
  );
}

/** The sum and the button at the lower edge of narrow windows, until the end of the cart. */
function CheckoutBar({ cart }: { readonly cart: ShownCart }) {
  const { grandTotal, netTotal, net } = cart.prices;
  useRootAttribute('hasBuyBar', true);
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingBottom = '7rem';
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, []);
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-2 flex items-center justify-between gap-4 border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 desktop:hidden">
      <p className="min-w-0 text-lg leading-tight font-bold tabular-nums">
        <LineAmount amount={grandTotal} net={net ? netTotal : undefined} />
      </p>
      <div className="min-w-0 grow sm:max-w-xs">
        <CheckoutLink cart={cart} />
      </div>
    </div>
  );
}

const lines = [0, 1, 2];

function CartSkeleton({ label }: { readonly label: string }) {
  return (
    <div
      aria-busy="true"
      className="grid items-start gap-4 desktop:grid-cols-[minmax(0,1fr)_22rem] desktop:gap-x-8"
    >
      <p role="status" className="sr-only">
        {label}
      </p>
      <Card>
        {lines.map((line) => (
          <div key={line} className="flex gap-4 py-4 first:pt-0 last:pb-0">
            <Skeleton className="size-20 rounded-md" />
            <div className="flex-1 pt-1">
              <SkeletonText lines={3} />
            </div>
          </div>
        ))}
      </Card>
      <Card sunken>
        <SkeletonText lines={4} />
        <Skeleton className="mt-6 h-13 rounded-md" />
      </Card>
    </div>
  );
}

interface CartPageProps {
  readonly whenEmpty: ReactNode;
  readonly whenEnded: ReactNode;
  readonly deliveryUrl: string | null;
  /** Below the lines, next to the summary. */
  readonly quickOrder: ReactNode;
  readonly assurances: ReactNode;
  /** Content below the cart, shown once its position is final. */
  readonly below: ReactNode;
}

export function CartPage(props: CartPageProps) {
  const { whenEmpty, whenEnded, deliveryUrl, quickOrder, assurances, below } = props;
  const t = useTexts('cart');
  const { data: cart, isError, refetch } = useCart();
  useReportView(cart, true);
  const [hadLines, setHadLines] = useState(false);
  if (!hadLines && cart && cart.items.length > 0) setHadLines(true);
  if (cart === undefined && isError) {
    return <LoadFailure onRetry={() => void refetch()} />;
  }
  if (cart === undefined) return <CartSkeleton label={t('loading')} />;
  if (cart.items.length === 0) {
    return (
      <>
        <NoLines whenEmpty={whenEmpty} whenEnded={whenEnded} takesFocus={hadLines} />
        <div className="mt-8">{quickOrder}</div>
        {below}
      </>
    );
  }
  return (
    <>
      <div className="relative">
        <OfferNotice />
        {cart.offer === null && <CartProblems items={cart.items} />}
        <div className="grid items-start gap-4 desktop:grid-cols-[minmax(0,1fr)_22rem] desktop:grid-rows-[auto_1fr] desktop:gap-x-8">
          <CartLines items={cart.items} />
          <CartSummary {...{ cart, deliveryUrl, assurances }} />
          {quickOrder}
        </div>
        <CheckoutBar cart={cart} />
      </div>
      {below}
    </>
  );
}
