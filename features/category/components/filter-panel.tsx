import { getTranslations } from 'next-intl/server';
import { catalogue } from '@/config/limits/catalogue';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { toJsonText } from '@/lib/text/json-text';
import { insideLine } from '@/lib/text/options-text';
import { activeFilterCount, toggled, valuesOf, activeFilters, priceCode } from '@/lib/paths/list-url';
import { formatNumber, counted } from '@/lib/money/money';
import { CloseIcon } from '@/ui/first-icons';
import { Heading } from '@/ui/layout';
import { PopoverClose } from '@/ui/popover';
import type { FilterOption, FilterSection } from '../islands/filter-sections';
import { listIds } from '../list-state/restore-focus';
import { FilterSections, FilterSheet, ShowResults, PendingRemoval } from '../islands/lazy';
import type { ListLinks, NamedFilter, NamedDefinition } from '../links';
import { PriceFilter, priceRangeText } from './price-filter';
import { clsx } from 'clsx';
import type { Context } from '@/commerce/context';
import { ChipLink } from '@/ui/badge';
import { changeData, withoutFilters } from '../list-state/list-change';
import { readPriceRange } from '../price-schema';

const { optionCutoff } = catalogue.filters;

/** A value of a filter with its number of products; null where they are not counted. */
interface Counted {
  readonly title: string;
  readonly count: number | null;
}

/** Whether values are sizes, which have an order of their own: `2.8 mm`, `IP67`, `up to 10 m`. */
const areSizes = (options: readonly Counted[]): boolean => options.every(({ title }) => /\d/.test(title));

/** Sizes as the catalogue orders them, others by products, then by name. All but four hide (spec §9 option cutoff). */
export function arrangeOptions<T extends Counted>(options: readonly T[], locale: string) {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const byCount = options.toSorted(
    (one, other) => (other.count ?? 0) - (one.count ?? 0) || compare(one.title, other.title),
  );
  const shown = new Set(byCount.slice(0, optionCutoff));
  const inOrder = areSizes(options) ? options : byCount;
  return inOrder.map((option) => ({ option, beyond: !shown.has(option) }));
}

const { collapsibleOffset, optionSearchAmount } = catalogue.filters;
type Translator = Awaited<ReturnType<typeof getTranslations<'category'>>>;

interface FilterPanelProps {
  readonly filters: readonly NamedFilter[];
  readonly links: ListLinks;
  readonly store: StoreCode;
  readonly total: number;
}

/** Whether a filter narrows the list, or is selected and can be removed. */
const isUseful = ({ items, range }: NamedFilter, chosen: boolean) =>
  chosen || items.length > 1 || (range !== null && range.max.minor > range.min.minor);

interface SectionSource {
  readonly links: ListLinks;
  readonly store: StoreCode;
  readonly t: Translator;
  readonly countTexts: (count: number) => CountTexts;
}

type CountTexts = Required<Pick<FilterOption, 'count' | 'countText'>>;

/** Formats counts. Most of the hundreds of options share a few, and resolving a plural takes longer than a look-up. */
function countFormatter(store: StoreCode, t: Translator): (count: number) => CountTexts {
  const known = new Map<number, CountTexts>();
  return (count) => {
    const earlier = known.get(count);
    if (earlier) return earlier;
    const texts = { count: formatNumber(count, store), countText: t('count', counted(count, store)) };
    known.set(count, texts);
    return texts;
  };
}

function filterOptions(
  { code, items }: NamedFilter,
  { links, store, countTexts }: SectionSource,
): FilterOption[] {
  const chosen = valuesOf(links.state, code);
  return arrangeOptions(items, storeConfig(store).locale).map(
    ({ option: { title, value, count, icon }, beyond }) => {
      const active = chosen.includes(value);
      return {
        value,
        title,
        // Not every backend counts each value.
        ...(count === null ? {} : countTexts(count)),
        href: links.href(toggled(links.state, code, value)),
        ...(icon === undefined ? {} : { icon }),
        ...(active ? { active } : {}),
        // What is chosen stays in sight, whatever its position.
        ...(beyond && !active ? { beyond: true } : {}),
      };
    },
  );
}

function filterSection(filter: NamedFilter, index: number, source: SectionSource): FilterSection {
  const { code, label, range } = filter;
  const { links, store, t } = source;
  const chosen = valuesOf(links.state, code).length;
  const options = filterOptions(filter, source);
  const count = formatNumber(options.length, store);
  return {
    code,
    label,
    open: index < collapsibleOffset || chosen > 0,
    chosen: range ? 0 : chosen,
    options: range ? null : options,
    search:
      options.length >= optionSearchAmount
        ? t('searchOptions', { label: insideLine(label, storeConfig(store).locale) })
        : null,
    showAll: options.some(({ beyond }) => beyond) ? t('showAllOptions', { count }) : null,
  };
}

/** A column, on phones a sheet. The first three (spec §9 collapsible offset) and those with a selected value are open. */
export async function FilterPanel({ filters, links, store, total }: FilterPanelProps) {
  const t = await getTranslations('category');
  const common = await getTranslations('common');
  const isChosen = ({ code }: NamedFilter) => valuesOf(links.state, code).length > 0;
  const shown = filters.filter((filter) => isUseful(filter, isChosen(filter)));
  const source = { links, store, t, countTexts: countFormatter(store, t) };
  const sections = shown.map((filter, index) => filterSection(filter, index, source));
  const range = shown.find((filter) => filter.range !== null)?.range ?? null;
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
      <div className="px-4 pb-4 desktop:border-t desktop:border-line desktop:px-0">
        <FilterSections
          sections={toJsonText(sections)}
          price={range && <PriceFilter range={range} links={links} store={store} />}
        />
      </div>
      <footer className="sticky bottom-0 z-1 flex items-center gap-4 border-t border-line bg-surface p-4 pb-[max(1rem,env(safe-area-inset-bottom))] desktop:hidden">
        {activeFilterCount(links.state) > 0 && <ClearFilters links={links} className="shrink-0" />}
        <ShowResults className={showResultsClass}>{t('showResults', counted(total, store))}</ShowResults>
      </footer>
    </FilterSheet>
  );
}

const showResultsClass = 'button button-primary button-lg flex-1';

interface ActiveFiltersProps {
  readonly links: ListLinks;
  readonly definitions: readonly NamedDefinition[];
  /** For the labels of filters that are not attributes; null if the filters are unavailable. */
  readonly filters: readonly NamedFilter[] | null;
  readonly context: Context;
}

export async function ActiveFilters({ links, definitions, filters, context }: ActiveFiltersProps) {
  const t = await getTranslations('category');
  const active = activeFilters(links.state);
  if (active.length === 0) return null;
  const labelOf = (code: string) =>
    [...definitions, ...(filters ?? [])].find((each) => each.code === code)?.label ?? t('price');
  const titleOf = async (code: string, value: string) => {
    const range = code === priceCode ? readPriceRange(value) : null;
    if (range) return priceRangeText(range, context.currency, context.store);
    const known = definitions.find((each) => each.code === code)?.values;
    return known?.find((each) => each.value === value)?.title ?? value;
  };
  const chips = active.flatMap(([code, values]) => values.map((value) => ({ code, value })));
  const titles = await Promise.all(chips.map(({ code, value }) => titleOf(code, value)));
  return (
    <div
      role="group"
      aria-label={t('activeFilters')}
      className="-mt-2 flex items-center gap-2 pt-2 pb-4 max-sm:-mx-4 max-sm:scroll-px-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:whitespace-nowrap max-sm:*:shrink-0 sm:flex-wrap"
    >
      {chips.map(({ code, value }, index) => (
        <PendingRemoval key={`${code} ${value}`} id={`${code}:${value}`}>
          <ChipLink
            href={links.href(toggled(links.state, code, value))}
            prefetch={false}
            scroll={false}
            rel="nofollow"
            removes
            {...changeData('remove', code, value)}
            aria-label={t('removeFilter', { label: labelOf(code), value: titles[index] ?? value })}
          >
            {titles[index]}
          </ChipLink>
        </PendingRemoval>
      ))}
      {chips.length > 1 && <ClearFilters links={links} className="ml-1" />}
    </div>
  );
}

export async function ClearFilters({
  links,
  className,
}: {
  readonly links: ListLinks;
  readonly className?: string | undefined;
}) {
  const t = await getTranslations('category');
  return (
    <a
      href={links.href(withoutFilters(links.state))}
      {...changeData('clear')}
      className={clsx(
        'touch-target rounded-sm text-sm font-semibold text-action underline-offset-4 hover:text-action-hover hover:underline',
        className,
      )}
    >
      {t('clearFilters')}
    </a>
  );
}
