import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Filter, FilterDefinition, ProductList } from '@/commerce/model/category';
import { catalogue } from '@/config/catalogue';
import type { CurrencyCode, StoreCode } from '@/config/types';
import { counted } from '@/lib/counted';
import { activeFilterCount, firstPage } from '@/lib/list-url';
import { ListArrival, ListRegion, PagedList, Results } from '../islands/later';
import type { ListLinks } from '../links';
import { ActiveFilters } from './active-filters';
import { FilterPanel } from './filter-panel';
import { ListPagination } from './list-pagination';
import { ListToolbar } from './list-toolbar';
import { NothingFits } from './nothing-fits';
import { OrderHead } from './order-head';

interface ListViewProps {
  readonly store: StoreCode;
  readonly currency: CurrencyCode;
  readonly links: ListLinks;
  readonly list: ProductList;
  /** Null where they cannot be had now: the list stands without. */
  readonly filters: readonly Filter[] | null;
  readonly definitions: readonly FilterDefinition[];
  /** What is to be said of all prices, from the page. */
  readonly note: ReactNode;
  /** The products of the page: `<li>`s. */
  readonly items: ReactNode;
  /** The form of the order list around the products, from the page: a feature knows no other. */
  readonly order: (list: ReactNode) => ReactNode;
  /** What to say where the list is empty without any filter. */
  readonly empty: ReactNode;
}

/** A list of products in one state of its links, with everything that leads to its other states. */
export async function ListView(props: ListViewProps) {
  const { store, currency, links, list, filters, definitions } = props;
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
        <ListToolbar links={links} total={list.total} store={store} filtered={filtered} />
        {list.total > 0 && props.note}
        <ActiveFilters {...{ links, definitions, filters, store, currency }} />
        <Results>
          {list.total === 0 && (active > 0 ? <NothingFits links={links} /> : props.empty)}
          {list.total > 0 && props.order(<Pages {...props} />)}
        </Results>
      </div>
      <ListArrival key={links.href(links.state)} list={name} count={t('count', counted(list.total, store))} />
    </ListRegion>
  );
}

async function Pages({ links, list, items }: ListViewProps) {
  const t = await getTranslations('category');
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
      labels={{
        more: t('loadMore'),
        previous: t('loadPrevious'),
        shown: t('shown', { from: '{from}', to: '{to}', total: '{total}' }),
      }}
      pageSize={catalogue.pageSize}
      total={list.total}
      head={<OrderHead />}
      pagination={<ListPagination page={page} pages={pages} hrefOf={hrefOf} />}
    >
      {items}
    </PagedList>
  );
}
