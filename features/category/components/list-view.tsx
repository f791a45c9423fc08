import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Context } from '@/commerce/context';
import type { ProductList } from '@/commerce/model/category';
import { catalogue } from '@/config/limits/catalogue';
import { ComparisonBar } from '@/features/compare/components/comparison-bar';
import { counted } from '@/lib/money/money';
import { islandTexts } from '@/lib/messages/island-texts';
import { activeFilterCount, firstPage } from '@/lib/paths/list-url';
import { EmptyState } from '@/ui/feedback';
import { FilterIcon } from '@/ui/icons';
import { ListAnnouncer, ListRegion, PagedList, Results } from '../islands/lazy';
import type { ListLinks } from '../links';
import type { NamedDefinition, NamedFilter } from '../named-filter';
import { ActiveFilters, ClearFilters } from './active-filters';
import { FilterPanel } from './filter-panel';
import { ListPagination } from './list-pagination';
import { ListToolbar } from './list-toolbar';

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

export async function ListView(props: ListViewProps) {
  const { context, links, list, filters, definitions } = props;
  const { store } = context;
  const t = await getTranslations('category');
  const active = activeFilterCount(links.state);
  const filtered = filters !== null && filters.length > 0 && (list.total > 1 || active > 0);
  const name = links.href(firstPage);
  return (
    <ListRegion
      list={name}
      className={clsx(
        filtered && 'desktop:grid desktop:grid-cols-[15rem_minmax(0,1fr)] desktop:items-start desktop:gap-8',
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
  );
}

async function Pages({ links, list, items }: ListViewProps) {
  const texts = await islandTexts({
    more: 'category.loadMore',
    previous: 'category.loadPrevious',
    shown: 'category.shown',
  });
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
      texts={texts}
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
      className="hidden grid-cols-[3.5rem_minmax(0,1fr)_7.5rem_10rem_6rem] gap-x-4 px-4 pb-2 text-xs font-semibold text-ink-soft @2xl:view-order:grid"
    >
      <span className="col-span-2">{t('article')}</span>
      <span>{t('stock')}</span>
      <span className="text-right">{t('price')}</span>
      <span className="text-right">{t('quantity')}</span>
    </div>
  );
}
