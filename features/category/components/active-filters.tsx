import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import type { Context } from '@/commerce/context';
import { activeFilters, priceCode, toggled } from '@/lib/paths/list-url';
import { ChipLink } from '@/ui/badge';
import { PendingRemoval } from '../islands/lazy';
import type { ListLinks } from '../links';
import { changeData, withoutFilters } from '../list-state/list-change';
import type { NamedDefinition, NamedFilter } from '../named-filter';
import { readPriceRange } from '../price-schema';
import { priceRangeText } from './price-filter';

interface ActiveFiltersProps {
  readonly links: ListLinks;
  readonly definitions: readonly NamedDefinition[];
  /** For the labels of filters that are no attributes; null if the filters are unavailable. */
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

/** A link that clears all filters and keeps the sort method. */
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
