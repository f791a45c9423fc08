import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Context } from '@/commerce/context';
import type { ProductList, SortId } from '@/commerce/model/category';
import { catalogue } from '@/config/limits/catalogue';
import { ComparisonBar } from '@/features/compare/components/comparison-bar';
import { counted } from '@/lib/money/money';
import { IslandTexts } from '@/lib/messages/island-texts';
import { activeFilterCount, firstPage } from '@/lib/paths/list-url';
import { EmptyState } from '@/ui/feedback';
import { FilterIcon, CheckIcon, GridIcon, ListIcon, RowsIcon } from '@/ui/icons';
import { ListAnnouncer, ListRegion, PagedList, Results, ViewMemory } from '../islands/lazy';
import type { ListLinks, NamedDefinition, NamedFilter } from '../links';
import { ActiveFilters, ClearFilters, FilterPanel } from './filter-panel';
import { ListPagination } from './list-pagination';
import type { StoreCode } from '@/config/types';
import { listIds } from '../list-state/restore-focus';
import { ChevronDownIcon } from '@/ui/first-icons';
import { Popover } from '@/ui/popover';
import { changeData, changedState } from '../list-state/list-change';
import { sortCode, sortOf } from '../list-state/list-query';
import { theme } from '@/config/shop/theme';
import { featureOn } from '@/lib/stores/enabled-features';
import { viewId } from '@/lib/scripts/view-scripts';

/** Spec §4: GRID, LIST or ORDER_LIST; the first one configured is the default. */
type ViewMode = 'GRID' | 'LIST' | 'ORDER_LIST';

const viewModes: readonly ViewMode[] = theme.catalogViewModes;

const icons = { GRID: GridIcon, LIST: ListIcon, ORDER_LIST: RowsIcon };
const radioName = 'list-view';

/** Lists are cached for all visitors, so CSS evaluates the radio buttons; it also works without script. */
async function ViewSwitch() {
  const t = await getTranslations('category');
  if (viewModes.length < 2) return null;
  return (
    <div
      role="radiogroup"
      aria-label={t('view')}
      className="inline-flex overflow-clip rounded-md border border-line-strong bg-surface"
    >
      {viewModes.map((mode, index) => {
        const Icon = icons[mode];
        return (
          <label
            key={mode}
            title={t(`viewMode.${mode}`)}
            className={clsx(
              'choice relative flex h-9 min-w-10 items-center justify-center gap-2 border-line text-ink-soft not-first:border-l hover:bg-sunken hover:text-ink has-checked:bg-brand-tint has-checked:text-action-active has-checked:shadow-[inset_0_-3px_0_currentColor] has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-brand pointer-coarse:h-11 pointer-coarse:min-w-12',
              mode === 'ORDER_LIST' && 'px-2.5 noscript:hidden',
            )}
          >
            <input
              type="radio"
              name={radioName}
              id={viewId(mode)}
              value={mode}
              defaultChecked={index === 0}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            <Icon className="size-5" />
            {/* What it is for, its drawing alone does not tell. */}
            <span
              className={
                mode === 'ORDER_LIST'
                  ? 'text-sm leading-tight font-semibold max-sm:text-xs max-xs:sr-only'
                  : 'sr-only'
              }
            >
              {t(`viewMode.${mode}`)}
            </span>
          </label>
        );
      })}
      <ViewMemory name={radioName} />
    </div>
  );
}

const [first] = catalogue.sortMethods;

const valueOf = ({ id, urlParam }: (typeof catalogue.sortMethods)[number]) =>
  id === first.id ? '' : urlParam;

interface SortMenuProps {
  readonly links: ListLinks;
  readonly sorts: readonly SortId[];
  readonly hasReviews: boolean;
}

async function SortMenu({ links, sorts, hasReviews }: SortMenuProps) {
  const t = await getTranslations('category');
  const methods = catalogue.sortMethods.filter(
    ({ id }) => sorts.includes(id) && (id !== 'rating_desc' || hasReviews),
  );
  const textOf = ({ text }: (typeof methods)[number]) =>
    t(`sortBy.${text === 'position' ? links.order : text}`);
  const active = methods.find(({ id }) => id === sortOf(links.state)) ?? first;
  return (
    <Popover
      id="sort"
      label={t('sort')}
      className="p-1.5"
      buttonClassName="inline-flex h-9 min-w-0 items-center justify-center gap-1.5 rounded-md border border-line-strong bg-surface px-3 text-sm hover:border-control hover:bg-sunken pointer-coarse:h-11"
      button={
        <>
          <span className="text-ink-soft max-sm:sr-only">{t('sort')}</span>{' '}
          <span className="truncate font-semibold">{textOf(active)}</span>
          <ChevronDownIcon className="size-4 text-ink-soft" />
        </>
      }
    >
      <ul>
        {methods.map((method) => (
          <li key={method.id}>
            <a
              href={links.href(
                changedState(links.state, { change: 'set', code: sortCode, value: valueOf(method) }),
              )}
              rel="nofollow"
              {...changeData('set', sortCode, valueOf(method))}
              aria-current={method.id === active.id ? 'true' : undefined}
              className="flex min-h-10 items-center justify-between gap-6 rounded-md px-3 text-sm hover:bg-sunken aria-current:font-semibold pointer-coarse:min-h-11"
            >
              {textOf(method)}
              {method.id === active.id && <CheckIcon className="size-4 text-brand" />}
            </a>
          </li>
        ))}
      </ul>
    </Popover>
  );
}

interface ListViewProps {
  readonly context: Context;
  readonly links: ListLinks;
  readonly list: ProductList;
  /** Null if they are unavailable: the list is shown without them. */
  readonly filters: readonly NamedFilter[] | null;
  readonly definitions: readonly NamedDefinition[];
  readonly note: ReactNode;
  readonly items: ReactNode;
  /** Wraps the products in the form of the order list. */
  readonly order: (list: ReactNode) => ReactNode;
  /** Shown for a list that is empty without filters. */
  readonly empty: ReactNode;
}

const islandKeys = [
  'category.clearSearch',
  'category.count',
  'category.loadMore',
  'category.loadPrevious',
  'category.noOptions',
  'category.optionSearch',
  'category.order',
  'category.showFewerOptions',
  'category.shown',
] as const;

export async function ListView(props: ListViewProps) {
  const { context, links, list, filters, definitions } = props;
  const { store } = context;
  const t = await getTranslations('category');
  const active = activeFilterCount(links.state);
  const filtered = filters !== null && filters.length > 0 && (list.total > 1 || active > 0);
  const name = links.href(firstPage);
  return (
    <IslandTexts of={islandKeys}>
      <ListRegion
        list={name}
        className={clsx(
          filtered &&
            'desktop:grid desktop:grid-cols-[15rem_minmax(0,1fr)] desktop:items-start desktop:gap-8',
        )}
      >
        {filtered && <FilterPanel filters={filters} links={links} store={store} total={list.total} />}
        <div className="min-w-0">
          <ListToolbar links={links} list={list} store={store} filtered={filtered} />
          <ActiveFilters {...{ links, definitions, filters, context }} />
          <Results>
            {list.total === 0 && (active > 0 ? <NothingFits links={links} /> : props.empty)}
            {list.total > 0 && props.order(<Pages {...props} />)}
          </Results>
          {list.total > 0 && props.note}
        </div>
        <ComparisonBar store={store} />
        <ListAnnouncer
          key={links.href(links.state)}
          list={name}
          count={t('count', counted(list.total, store))}
        />
      </ListRegion>
    </IslandTexts>
  );
}

function Pages({ links, list, items }: ListViewProps) {
  const { state, href } = links;
  const { page, pages } = list;
  const hrefOf = (wanted: number) => href({ ...state, page: wanted, previousPage: false });
  return (
    <PagedList
      list={hrefOf(1)}
      page={page}
      address={href(state)}
      previous={page > 1 ? href({ ...state, page: page - 1, previousPage: true }) : null}
      next={page < pages ? hrefOf(page + 1) : null}
      pageSize={catalogue.pageSize}
      total={list.total}
      head={<OrderHead />}
      pagination={<ListPagination page={page} pages={pages} hrefOf={hrefOf} />}
    >
      {items}
    </PagedList>
  );
}

async function NothingFits({ links }: { readonly links: ListLinks }) {
  const t = await getTranslations('category');
  return (
    <EmptyState
      icon={<FilterIcon className="size-7" />}
      title={t('noneFiltered')}
      action={<ClearFilters links={links} />}
    >
      {t('noneFilteredHint')}
    </EmptyState>
  );
}

/** The column headings of the order list. Decorative: each row texts its own values for screen readers. */
async function OrderHead() {
  const t = await getTranslations('category.columns');
  return (
    <div
      aria-hidden="true"
      className="hidden grid-cols-[3.5rem_minmax(0,1fr)_11rem_10rem_6rem] gap-x-4 px-4 pb-2 text-xs font-semibold text-ink-soft @2xl:view-order:grid"
    >
      <span className="col-span-2">{t('article')}</span>
      <span>{t('stock')}</span>
      <span className="text-right">{t('price')}</span>
      <span className="text-right">{t('quantity')}</span>
    </div>
  );
}

interface ListToolbarProps {
  readonly links: ListLinks;
  readonly list: Pick<ProductList, 'total' | 'sorts'>;
  readonly store: StoreCode;
  readonly filtered: boolean;
}

/** In narrow windows the controls stay at the upper edge while the list is in view (`app/filters.css`). */
async function ListToolbar({ links, list, store, filtered }: ListToolbarProps) {
  const { total, sorts } = list;
  const t = await getTranslations('category');
  const active = activeFilterCount(links.state);
  const sorted = total > 1 && sorts.length > 1;
  return (
    <div className="list-toolbar">
      {(filtered || sorted) && (
        <div className="list-controls">
          {filtered && (
            <button
              type="button"
              popoverTarget={listIds.panel}
              className="inline-flex h-9 items-center justify-center gap-2 rounded-md border border-line-strong bg-surface px-3 text-sm font-semibold hover:border-control hover:bg-sunken desktop:hidden pointer-coarse:h-11"
            >
              <FilterIcon className="size-4.5" />
              {active > 0 ? t('filtersActive', { count: active }) : t('filters')}
            </button>
          )}
          {sorted && <SortMenu links={links} sorts={sorts} hasReviews={featureOn('reviews', store)} />}
        </div>
      )}
      <div className="flex items-center justify-between gap-x-3 pb-4 sm:contents">
        <p
          id={listIds.heading}
          tabIndex={-1}
          className="text-sm font-semibold whitespace-nowrap tabular-nums sm:order-first sm:mr-auto"
        >
          {t('count', counted(total, store))}
        </p>
        {total > 0 && <ViewSwitch />}
      </div>
    </div>
  );
}
