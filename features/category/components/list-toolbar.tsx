import { getTranslations } from 'next-intl/server';
import type { ProductList } from '@/commerce/model/category';
import type { StoreCode } from '@/config/types';
import { counted } from '@/lib/money/money';
import { activeFilterCount } from '@/lib/paths/list-url';
import { FilterIcon } from '@/ui/icons';
import { listIds } from '../list-state/restore-focus';
import type { ListLinks } from '../links';
import { SortMenu } from './sort-menu';
import { ViewSwitch } from './view-switch';

interface ListToolbarProps {
  readonly links: ListLinks;
  readonly list: Pick<ProductList, 'total' | 'sorts'>;
  readonly store: StoreCode;
  readonly filtered: boolean;
}

/**
 * The number of products, and the controls for sorting and view. In narrow windows the controls stay at the upper edge while
 * the list is in view (`app/filters.css`).
 */
export async function ListToolbar({ links, list, store, filtered }: ListToolbarProps) {
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
          {sorted && <SortMenu links={links} sorts={sorts} />}
        </div>
      )}
      <div className="flex items-center justify-between gap-x-3 pb-4 sm:contents">
        <p
          id={listIds.heading}
          tabIndex={-1}
          className="text-sm font-semibold tabular-nums sm:order-first sm:mr-auto"
        >
          {t('count', counted(total, store))}
        </p>
        {total > 0 && <ViewSwitch />}
      </div>
    </div>
  );
}
