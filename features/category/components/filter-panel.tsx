import { getTranslations } from 'next-intl/server';
import type { Filter } from '@/commerce/model/category';
import { catalogue } from '@/config/catalogue';
import type { StoreCode } from '@/config/types';
import { counted } from '@/lib/counted';
import { activeFilterCount, valuesOf } from '@/lib/list-url';
import { AccordionItem } from '@/ui/accordion';
import { Badge } from '@/ui/badge';
import { CloseIcon } from '@/ui/first-icons';
import { Heading } from '@/ui/layout';
import { PopoverClose } from '@/ui/popover';
import { listIds } from '../hold-place';
import { FilterSheet } from '../islands/later';
import type { ListLinks } from '../links';
import { ClearFilters } from './active-filters';
import { FilterOptions } from './filter-options';
import { PriceFilter } from './price-filter';

interface FilterPanelProps {
  readonly filters: readonly Filter[];
  readonly links: ListLinks;
  readonly store: StoreCode;
  /** How many products the list holds now. */
  readonly total: number;
}

/** Whether a filter parts the list, or is chosen and can be taken away. */
const isUseful = ({ items, range }: Filter, chosen: boolean) =>
  chosen || items.length > 1 || (range !== null && range.max.minor > range.min.minor);

/**
 * The filters of a list: a column at a desk, a panel over the window of a phone. The first three are open
 * (spec §9 collapsible offset), and those in which something is chosen.
 */
export async function FilterPanel({ filters, links, store, total }: FilterPanelProps) {
  const t = await getTranslations('category');
  const common = await getTranslations('common');
  const isChosen = ({ code }: Filter) => valuesOf(links.state, code).length > 0;
  const shown = filters.filter((filter) => isUseful(filter, isChosen(filter)));
  return (
    <FilterSheet label={t('filters')}>
      <header className="sticky top-0 z-1 flex items-center justify-between gap-3 border-b border-line bg-surface px-4 py-2 desktop:static desktop:min-h-11 desktop:border-0 desktop:bg-transparent desktop:p-0">
        <Heading level={2} size="block">
          {t('filters')}
        </Heading>
        {activeFilterCount(links.state) > 0 && (
          <ClearFilters links={links} className="ml-auto hidden desktop:inline" />
        )}
        <PopoverClose
          popoverId={listIds.panel}
          aria-label={common('close')}
          className="grid size-11 place-items-center rounded-md hover:bg-sunken desktop:hidden"
        >
          <CloseIcon />
        </PopoverClose>
      </header>
      <div className="divide-y divide-line px-4 pb-4 desktop:border-t desktop:border-line desktop:px-0">
        {shown.map((filter, index) => (
          <AccordionItem
            key={filter.code}
            id={`filter-${filter.code}`}
            size="sm"
            title={filter.label}
            meta={<ChosenCount count={filter.range ? 0 : valuesOf(links.state, filter.code).length} />}
            open={index < catalogue.filters.collapsibleOffset || isChosen(filter)}
          >
            {filter.range ? (
              <PriceFilter range={filter.range} links={links} store={store} />
            ) : (
              <FilterOptions filter={filter} links={links} store={store} />
            )}
          </AccordionItem>
        ))}
      </div>
      <footer className="sticky bottom-0 z-1 flex items-center gap-4 border-t border-line bg-surface p-4 pb-[max(1rem,env(safe-area-inset-bottom))] desktop:hidden">
        {activeFilterCount(links.state) > 0 && <ClearFilters links={links} className="shrink-0" />}
        <PopoverClose popoverId={listIds.panel} className={showResultsClass}>
          {t('showResults', counted(total, store))}
        </PopoverClose>
      </footer>
    </FilterSheet>
  );
}

const showResultsClass =
  'min-h-11 flex-1 rounded-md bg-action px-4 py-2 font-semibold text-white shadow-raised hover:bg-action-hover';

function ChosenCount({ count }: { readonly count: number }) {
  return count > 0 ? <Badge tone="brand">{count}</Badge> : null;
}
