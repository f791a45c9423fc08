import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Product } from '@/commerce/model/product';
import type { StoreCode } from '@/config/types';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/feedback';
import { CompareIcon } from '@/ui/icons';
import { RemoveLink } from '../islands/remove-link';
import { type CompareRow, compareRows, withUpdates } from '../rows';

interface CompareTableProps {
  readonly products: readonly Product[];
  readonly store: StoreCode;
  /** Renders picture, name, price and button of a product: composed by the page, since compare has no edge to product. */
  readonly head: (product: Product) => ReactNode;
}

/** The label is above the values on phones, which show two products, and beside them in wide windows. */
const rowClass = 'col-span-full grid grid-cols-subgrid border-b border-line desktop:grid-cols-subgrid';
const labelClass =
  'sticky left-0 z-1 col-span-full bg-sunken px-3 py-1 text-xs text-ink-soft desktop:col-span-1 desktop:bg-surface desktop:py-2.5 desktop:text-sm';

/** One column per product, half the width of a phone each, or less so that the third one shows; in wide windows a column of labels before them. */
const columns = [
  '',
  'grid-cols-[100cqw] desktop:grid-cols-[14rem_repeat(1,minmax(11rem,1fr))]',
  'grid-cols-[repeat(2,50cqw)] desktop:grid-cols-[14rem_repeat(2,minmax(11rem,1fr))]',
  'grid-cols-[repeat(3,44cqw)] desktop:grid-cols-[14rem_repeat(3,minmax(11rem,1fr))]',
  'grid-cols-[repeat(4,44cqw)] desktop:grid-cols-[14rem_repeat(4,minmax(11rem,1fr))]',
];

function Row({ row, missing }: { readonly row: CompareRow; readonly missing: string }) {
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

/**
 * The names on phones, which stay in sight while the values scroll below them. Screen readers know the names as headers of
 * the columns.
 */
function StickyNames({ products }: Pick<CompareTableProps, 'products'>) {
  return (
    <div
      aria-hidden="true"
      data-names
      className="sticky top-0 z-2 col-span-full grid grid-cols-subgrid border-y border-line bg-surface desktop:hidden"
    >
      {products.map(({ sku, name }) => (
        <p key={sku} className="line-clamp-2 self-center px-3 py-2 text-xs font-semibold">
          {name}
        </p>
      ))}
    </div>
  );
}

/** Products side by side, one row per attribute; "only differences" works without script. */
export async function CompareTable({ products, store, head }: CompareTableProps) {
  const [t, product] = await Promise.all([getTranslations('compare'), getTranslations('product')]);
  const others = (sku: string) => products.filter((each) => each.sku !== sku).map((each) => each.sku);
  const updates = { group: product('updates'), row: product('updatesDate') };
  const groups = compareRows(withUpdates(products, store, updates));
  return (
    <div className="group/compare">
      {products.length > 1 && (
        <label className="mb-4 inline-flex min-h-11 cursor-pointer items-center gap-3 text-sm font-medium">
          <input type="checkbox" className="size-5 accent-action" />
          {t('differences')}
        </label>
      )}
      <div
        role="region"
        aria-label={t('title')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
        tabIndex={0}
        className="@container overflow-x-auto rounded-lg border border-line bg-surface max-desktop:max-h-[calc(100dvh-5rem)]"
      >
        <div
          role="table"
          aria-label={t('title')}
          className={clsx('grid w-max min-w-full desktop:w-auto', columns[products.length])}
        >
          <div role="row" className={rowClass}>
            <div role="columnheader" className="sr-only desktop:not-sr-only">
              <span className="sr-only">{t('attribute')}</span>
            </div>
            {products.map((product) => (
              <div
                role="columnheader"
                key={product.sku}
                className="relative min-w-0 p-3 text-left font-normal break-words"
              >
                <RemoveLink
                  sku={product.sku}
                  label={t('remove', { name: product.name })}
                  href={paths.compare(others(product.sku))}
                />
                {head(product)}
              </div>
            ))}
          </div>
          <StickyNames products={products} />
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
        </div>
      </div>
    </div>
  );
}

/** Shown for a comparison without products. */
export async function NoComparison() {
  const t = await getTranslations('compare');
  return (
    <EmptyState
      icon={<CompareIcon className="size-7" />}
      title={t('empty')}
      action={<ButtonLink href={paths.home}>{t('browse')}</ButtonLink>}
    >
      {t('emptyHint')}
    </EmptyState>
  );
}
