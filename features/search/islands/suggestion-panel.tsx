'use client';

import { useTexts } from '@/lib/client/shop-context';
import { clsx } from 'clsx';
import type { UseComboboxGetItemProps, UseComboboxGetMenuPropsReturnValue } from 'downshift';
import type { MouseEvent, ReactNode } from 'react';
import { isModifiedClick } from '@/lib/client/modified-click';
import { useCount, useMoney } from '@/lib/client/use-formats';
import { ArrowRightIcon, SearchIcon } from '@/ui/icons';
import { PricePair } from '@/ui/price/price';
import { Thumbnail } from '@/ui/picture/thumbnail';
import type { Suggestion } from '../suggestion-items';

interface SuggestionPanelProps {
  /** Without any and without a note, the panel is hidden. */
  readonly items: readonly Suggestion[];
  readonly note: string | null;
  readonly stale: boolean;
  /** The field is empty: the categories are popular ones. */
  readonly start: boolean;
  readonly highlighted: number;
  readonly menuProps: UseComboboxGetMenuPropsReturnValue;
  readonly itemProps: UseComboboxGetItemProps<Suggestion>;
}

type Kind = Suggestion['kind'];
interface IndexedItem {
  readonly item: Suggestion;
  readonly index: number;
}

/** Only unmodified clicks select. */
function leaveToBrowser(event: MouseEvent<HTMLElement>): void {
  if (isModifiedClick(event)) {
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  } else event.preventDefault();
}

function ProductLine({ product }: Pick<Extract<Suggestion, { kind: 'product' }>, 'product'>) {
  const t = useTexts('product');
  const { price } = useMoney();
  return (
    <>
      <Thumbnail src={product.image} size="sm" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-sm font-semibold text-balance">{product.name}</span>
        <span className="block text-xs text-ink-faint tabular-nums">{product.sku}</span>
      </span>
      <span className="shrink-0 text-right text-sm font-semibold whitespace-nowrap tabular-nums">
        {product.priceFrom && <span className="block text-xs font-normal text-ink-soft">{t('from')} </span>}
        <PricePair price={price(product.price)} net={product.net} />
      </span>
    </>
  );
}

function Line({ item }: { readonly item: Suggestion }) {
  const t = useTexts('search.suggest');
  const formatCount = useCount();
  switch (item.kind) {
    case 'product':
      return <ProductLine product={item.product} />;
    case 'category':
      return (
        <>
          <Thumbnail src={item.image} size="xs" />
          <span className="min-w-0">
            <span className="block text-sm font-semibold">{item.name}</span>
            {item.parents !== '' && (
              <span className="block truncate text-xs text-ink-faint">{item.parents}</span>
            )}
          </span>
        </>
      );
    case 'brand':
    case 'page':
    case 'guide':
      return <span className="text-sm font-semibold">{item.name}</span>;
    case 'recent':
      return (
        <>
          <SearchIcon className="size-4 text-ink-faint" />
          <span className="min-w-0 truncate text-sm">{item.name}</span>
        </>
      );
    case 'forget':
      return <span className="text-sm text-ink-soft underline underline-offset-4">{t('forget')}</span>;
    case 'all':
      return (
        <>
          <span className="text-sm font-semibold text-action">
            {t('all', { count: formatCount(item.count) })}
          </span>
          <ArrowRightIcon className="size-4 text-brand" />
        </>
      );
  }
}

const optionClass = (kind: Kind, isHighlighted: boolean) =>
  clsx(
    'flex min-h-11 items-center gap-3 rounded-md px-2.5 py-1.5',
    isHighlighted && 'bg-sunken',
    kind === 'all' && 'justify-center',
  );

interface OptionProps extends IndexedItem, Pick<SuggestionPanelProps, 'itemProps'> {
  readonly isHighlighted: boolean;
}

function Option({ item, index, isHighlighted, itemProps }: OptionProps) {
  const className = optionClass(item.kind, isHighlighted);
  const line = <Line item={item} />;
  if (item.url === null) {
    return (
      <div {...itemProps({ item, index })} className={clsx(className, 'cursor-pointer')}>
        {line}
      </div>
    );
  }
  return (
    <a
      href={item.url}
      tabIndex={-1}
      {...itemProps({ item, index, onClick: leaveToBrowser })}
      className={className}
    >
      {line}
    </a>
  );
}

export function SuggestionPanel({
  items,
  note,
  stale,
  start,
  highlighted,
  menuProps,
  itemProps,
}: SuggestionPanelProps) {
  const t = useTexts();
  const indexed = items.map((item, index): IndexedItem => ({ item, index }));
  const option = (each: IndexedItem) => (
    <Option key={each.index} {...each} isHighlighted={each.index === highlighted} itemProps={itemProps} />
  );
  const group = (kind: Kind, title: string): ReactNode => {
    const members = indexed.filter(({ item }) => item.kind === kind);
    if (members.length === 0) return null;
    return (
      <div key={kind} role="group" aria-label={title} className="min-w-0">
        <p aria-hidden="true" className="px-2.5 pt-1 pb-1.5 text-xs font-semibold text-ink-faint">
          {title}
        </p>
        {members.map(option)}
      </div>
    );
  };
  const guides = group('guide', t('search.suggest.guides'));
  const sideGroups = [
    group('category', t(start ? 'search.popularPlaces' : 'search.suggest.categories')),
    start && guides,
    group('brand', t('search.suggest.brands')),
    !start && guides,
    group('page', t('search.pages')),
  ];
  const hasSideGroups = sideGroups.some((sideGroup) => Boolean(sideGroup));
  const productGroup = group('product', t('search.suggest.products'));
  const earlier = group('recent', t('search.suggest.recent'));
  const isSplit = hasSideGroups && productGroup !== null;
  const hasMain = hasSideGroups || productGroup !== null;
  const open = items.length > 0;
  return (
    <div
      hidden={!open && note === null}
      className="absolute inset-x-0 top-full z-40 mt-1.5 max-h-[75dvh] overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface p-2 shadow-floating"
    >
      {note !== null && <p className="px-2.5 py-1.5 text-sm break-words text-ink-soft">{note}</p>}
      <div {...menuProps} hidden={!open} aria-busy={stale}>
        {start && earlier !== null && (
          <div role="presentation" className={clsx(hasMain && 'mb-2 border-b border-line pb-2')}>
            {earlier}
            {indexed.filter(({ item }) => item.kind === 'forget').map(option)}
          </div>
        )}
        <div
          role="presentation"
          className={clsx('grid gap-2', isSplit && 'md:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]')}
        >
          {hasSideGroups && (
            <div
              role="presentation"
              className={clsx(
                'min-w-0 gap-2',
                start ? 'grid md:grid-cols-3' : 'flex flex-col',
                isSplit &&
                  'max-md:border-b max-md:border-line max-md:pb-2 md:border-r md:border-line md:pr-2',
              )}
            >
              {sideGroups}
            </div>
          )}
          {productGroup}
        </div>
        {!start && (
          <div role="presentation" className={clsx(hasMain && 'mt-2 border-t border-line pt-2')}>
            {earlier}
            {indexed.filter(({ item }) => item.kind === 'all').map(option)}
          </div>
        )}
      </div>
      {productGroup !== null && (
        <p className="when-gross px-2.5 pt-1 text-right text-xs text-ink-faint">{t('common.taxIncluded')}</p>
      )}
    </div>
  );
}
