import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Product, ProductCard } from '@/commerce/model/product';
import type { StoreCode } from '@/config/types';
import { paths } from '@/lib/paths/paths';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/feedback';
import { CompareIcon } from '@/ui/icons';
import { RemoveLink, SidewaysScroll } from '../islands/remove-link';
import { type CompareRow, compareRows, shortName, withUpdates } from '../rows';
import Link from 'next/link';
import { AddToCart } from '@/features/product-card/islands/add-to-cart';
import { listedCard } from '@/features/product-card/server/cards';
import { ProductWishlistToggle } from '@/features/wishlist/components/product-wishlist-toggle';
import { keepTogether } from '@/ui/keep-together';
import { MediaFrame } from '@/ui/layout';
import { RatingStars } from '@/ui/rating';
import { StockLabel } from '@/ui/stock-label';
import { hasBuyButton, type ListedCard } from '@/features/product-card/card-view';
import { CardPicture, CardPrice } from '@/features/product-card/components/card-parts';

interface CompareTableProps {
  readonly products: readonly Product[];
  readonly store: StoreCode;
  /** What each one sees, in their order; null for what is no camera. */
  readonly views: readonly ReactNode[];
}

/** The label is above the values on phones, which show two products, and next to them in wide windows. */
const rowClass = 'col-span-full grid grid-cols-subgrid border-b border-line';
const labelClass =
  'sticky left-0 z-1 col-span-full bg-sunken px-3 py-1 text-xs text-ink-soft desktop:static desktop:col-span-1 desktop:bg-surface desktop:py-2.5 desktop:text-sm';

/** One column per product, half the width of a phone each, or less so that the third one shows; in wide windows a column of labels before them. */
const columns = [
  '',
  'grid-cols-[100cqw] desktop:grid-cols-[14rem_repeat(1,minmax(0,1fr))]',
  'grid-cols-[repeat(2,50cqw)] desktop:grid-cols-[14rem_repeat(2,minmax(0,1fr))]',
  'grid-cols-[repeat(3,44cqw)] md:grid-cols-[repeat(3,minmax(0,1fr))] desktop:grid-cols-[14rem_repeat(3,minmax(0,1fr))]',
  'grid-cols-[repeat(4,44cqw)] md:grid-cols-[repeat(4,30cqw)] desktop:grid-cols-[14rem_repeat(4,minmax(0,1fr))]',
];

interface RowProps {
  readonly row: Omit<CompareRow, 'values'> & { readonly values: readonly ReactNode[] };
  readonly missing: string;
}

function Row({ row, missing }: RowProps) {
  return (
    <div role="row" className={clsx(rowClass, row.same && 'group-has-checked/compare:hidden')}>
      <div role="rowheader" className={labelClass}>
        {row.label}
      </div>
      {row.values.map((value, column) => (
        <div
          role="cell"
          // oxlint-disable-next-line react/no-array-index-key -- columns are identified by their index
          key={column}
          className={clsx(
            'px-3 py-2 text-sm break-words tabular-nums desktop:py-2.5',
            !row.same && 'font-semibold',
          )}
        >
          {value ?? <span className="text-ink-faint">{missing}</span>}
        </div>
      ))}
    </div>
  );
}

/** The names stay at the upper edge. They have a grid of their own, as a sideways scroller holds sticky elements. */
async function Names({ products }: Pick<CompareTableProps, 'products'>) {
  const t = await getTranslations('compare');
  return (
    <div className="sticky top-0 z-2 overflow-x-hidden rounded-t-lg border-b border-line bg-surface transition-[top] duration-panel with-header:top-16 desktop:with-header:top-31 noscript:max-desktop:static">
      <div role="row" className={clsx('grid', columns[products.length])}>
        <div role="columnheader" className="sr-only desktop:not-sr-only">
          <span className="sr-only">{t('attribute')}</span>
        </div>
        {products.map(({ sku, name, brand }) => (
          <div role="columnheader" key={sku} className="self-center px-3 py-2">
            <span className="line-clamp-2 text-xs font-semibold break-words desktop:hidden">
              {keepTogether(shortName(name, brand))}
            </span>
            <span className="line-clamp-2 font-semibold break-words max-desktop:hidden">
              {keepTogether(name)}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

async function Heads({ products, store }: Omit<CompareTableProps, 'views'>) {
  const [t, column] = await Promise.all([getTranslations('compare'), getTranslations('category.columns')]);
  const others = (sku: string) => products.filter((each) => each.sku !== sku).map((each) => each.sku);
  return (
    <div role="row" className={rowClass}>
      <div role="rowheader" className="sr-only desktop:not-sr-only">
        <span className="sr-only">{column('price')}</span>
      </div>
      {products.map((each) => (
        <div role="cell" key={each.sku} className="relative min-w-0 p-3 break-words">
          <RemoveLink
            sku={each.sku}
            label={t('remove', { name: each.name })}
            href={paths.compare(others(each.sku))}
          />
          <CompareHead product={each} store={store} />
        </div>
      ))}
    </div>
  );
}

/** Products side by side, one row per attribute; "only differences" works without script. */
export async function CompareTable({ products, store, views }: CompareTableProps) {
  const [t, product, sees] = await Promise.all([
    getTranslations('compare'),
    getTranslations('product'),
    getTranslations('story.sees'),
  ]);
  const seen = views.some((view) => view !== null) && {
    code: 'sees',
    label: sees('close'),
    values: views,
    same: false,
  };
  const updates = { group: product('updates'), row: product('updatesDate') };
  const groups = compareRows(withUpdates(products, store, updates));
  return (
    <div className="group/compare">
      {products.length > 1 && (
        <label className="mb-4 inline-flex min-h-11 cursor-pointer items-center gap-3 text-sm font-medium">
          <input type="checkbox" className="size-5 accent-brand" />
          {t('differences')}
        </label>
      )}
      <div
        role="table"
        aria-label={t('title')}
        className="@container rounded-lg border border-line bg-surface"
      >
        <Names products={products} />
        <SidewaysScroll
          className={clsx(
            'grid',
            columns[products.length],
            products.length > 2 && 'max-desktop:overflow-x-auto',
          )}
        >
          <Heads products={products} store={store} />
          {seen && <Row row={seen} missing={t('missing')} />}
          {groups.map(({ group, rows }) => (
            <div
              role="rowgroup"
              key={group}
              className={clsx(
                'col-span-full grid grid-cols-subgrid',
                rows.every(({ same }) => same) && 'group-has-checked/compare:hidden',
              )}
            >
              <div role="row" className="col-span-full grid grid-cols-subgrid">
                <div role="rowheader" className="sticky left-0 col-span-full px-3 pt-5 pb-2 font-semibold">
                  {group}
                </div>
              </div>
              {rows.map((row) => (
                <Row key={row.code} row={row} missing={t('missing')} />
              ))}
            </div>
          ))}
        </SidewaysScroll>
      </div>
      {seen && <p className="mt-3 text-xs text-ink-faint">{sees('note')}</p>}
    </div>
  );
}

export async function NoComparison() {
  const t = await getTranslations('compare');
  return (
    <EmptyState
      icon={<CompareIcon className="size-7" />}
      title={t('empty')}
      action={
        <ButtonLink href={paths.home} size="lg">
          {t('browse')}
        </ButtonLink>
      }
    >
      {t('emptyHint')}
    </EmptyState>
  );
}

async function CompareHead({ product, store }: { readonly product: ProductCard; readonly store: StoreCode }) {
  const card = await listedCard(store, product);
  return (
    <div className="flex h-full flex-col">
      <MediaFrame className="max-w-48">
        <Link
          href={card.url}
          prefetch={false}
          aria-label={card.name}
          className="absolute inset-0 grid place-items-center"
        >
          <CardPicture picture={card.picture} sizes="192px" />
        </Link>
        <span className="absolute right-1 bottom-1 rounded-md bg-surface/90 empty:hidden noscript:hidden">
          <ProductWishlistToggle product={product} store={store} />
        </span>
      </MediaFrame>
      {card.rating && (
        <p className="mt-3">
          <RatingStars {...card.rating} />
        </p>
      )}
      <div className="mt-auto grid gap-2 pt-3">
        <CardPrice card={card} />
        <StockLabel tone={card.stock.tone}>{card.stock.text}</StockLabel>
        {/* The same height in every column, also without a button; on phones the longer text has two lines. */}
        <div className="grid min-h-11 max-sm:min-h-17 noscript:[&>button]:hidden">
          {hasBuyButton(card) && <AddToCart sku={card.sku} name={card.name} compact="wide" />}
          <ChooseOptions card={card} />
        </div>
      </div>
    </div>
  );
}

async function ChooseOptions({ card }: { readonly card: ListedCard }) {
  if (card.type !== 'configurable' || card.stock.tone === 'out') return null;
  const t = await getTranslations('product');
  const text = t('chooseOptions');
  return (
    <ButtonLink href={card.url} prefetch={false} full aria-label={`${text}: ${card.name}`}>
      {text}
    </ButtonLink>
  );
}
