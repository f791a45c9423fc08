import { getTranslations } from 'next-intl/server';
import type { ProductList } from '@/commerce/model/category';
import type { StoreCode } from '@/config/types';
import { counted } from '@/lib/counted';
import { activeFilterCount } from '@/lib/list-url';
import { FilterIcon } from '@/ui/icons';
import { listIds } from '../restore-focus';
import type { ListLinks } from '../links';
import { SortMenu } from './sort-menu';
import { ViewSwitch } from './view-switch';

interface ListToolbarProps {
  readonly links: ListLinks;
  readonly list: Pick<ProductList, 'total' | 'sorts'>;
  readonly store: StoreCode;
  /** Whether there is a filter panel to open. */
  readonly filtered: boolean;
}

/** The number of products, and the controls for sorting and view. */
export async function ListToolbar({ links, list, store, filtered }: ListToolbarProps) {
  const { total, sorts } = list;
  const t = await getTranslations('category');
  const active = activeFilterCount(links.state);
  return (
    <div className="grid grid-cols-2 items-center gap-x-3 gap-y-2.5 pb-4 sm:flex">
      <p
        id={listIds.heading}
        tabIndex={-1}
        className="text-sm font-semibold tabular-nums max-sm:order-1 sm:mr-auto"
      >
        {t('count', counted(total, store))}
      </p>
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
      {total > 1 && sorts.length > 1 && <SortMenu links={links} sorts={sorts} />}
      {total > 0 && (
        <div className="justify-self-end max-sm:order-1">
          <ViewSwitch />
        </div>
      )}
    </div>
  );
}
