import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import type { Filter, FilterItem } from '@/commerce/model/category';
import { catalogue } from '@/config/catalogue';
import type { StoreCode } from '@/config/types';
import { counted } from '@/lib/counted';
import { toggled, valuesOf } from '@/lib/list-url';
import { formatNumber } from '@/lib/money';
import { OptionMark, OptionSearch } from '../islands/later';
import type { ListLinks } from '../links';
import { OptionLink } from './option-link';

const { optionCutoff, optionSearchAmount } = catalogue.filters;

interface FilterOptionsProps {
  readonly filter: Filter;
  readonly links: ListLinks;
  readonly store: StoreCode;
}

/** What is chosen stays in sight, whatever its place. */
const isBeyond = (index: number, active: boolean) => index >= optionCutoff && !active;

/**
 * The values of one filter as links: four in sight and the rest behind "show all" (spec §9 option cutoff), a
 * search box from six on. "Show all" is a checkbox that styles alone read, so that it works without script.
 */
export async function FilterOptions({ filter, links, store }: FilterOptionsProps) {
  const t = await getTranslations('category');
  const { code, items, label } = filter;
  const chosen = valuesOf(links.state, code);
  const beyond = items.some(({ value }, index) => isBeyond(index, chosen.includes(value)));
  const list = (
    <>
      <ul>
        {items.map((item, index) => (
          <li
            key={item.value}
            className={clsx(
              isBeyond(index, chosen.includes(item.value)) &&
                'not-group-has-[.show-all:checked]/filter:not-group-data-searching/search:hidden',
            )}
          >
            <Option
              item={item}
              code={code}
              links={links}
              count={formatNumber(item.count, store)}
              countText={t('count', counted(item.count, store))}
            />
          </li>
        ))}
      </ul>
      {beyond && (
        <ShowAll
          id={`all-${code}`}
          more={t('showAllOptions', { count: formatNumber(items.length, store) })}
          fewer={t('showFewerOptions')}
        />
      )}
    </>
  );
  const searchable = items.length >= optionSearchAmount;
  return (
    <div className="group/filter">
      {searchable ? (
        <OptionSearch
          label={t('searchOptions', { label })}
          clearLabel={t('clearSearch')}
          noneText={t('noOptions')}
        >
          {list}
        </OptionSearch>
      ) : (
        list
      )}
    </div>
  );
}

interface OptionProps {
  readonly item: FilterItem;
  readonly code: string;
  readonly links: ListLinks;
  readonly count: string;
  readonly countText: string;
}

function Option({ item: { title, value }, code, links, count, countText }: OptionProps) {
  const active = valuesOf(links.state, code).includes(value);
  return (
    <OptionLink
      href={links.href(toggled(links.state, code, value))}
      code={code}
      value={value}
      active={active}
    >
      <OptionMark id={`${code}:${value}`} active={active} />
      <span data-title="" className="min-w-0 flex-1">
        {title}
      </span>
      <span aria-hidden="true" className="shrink-0 text-xs text-ink-faint tabular-nums">
        {count}
      </span>
      <span className="sr-only">({countText})</span>
    </OptionLink>
  );
}

interface ShowAllProps {
  readonly id: string;
  readonly more: string;
  readonly fewer: string;
}

function ShowAll({ id, more, fewer }: ShowAllProps) {
  return (
    <label className="touch-target mt-0.5 inline-flex min-h-8 items-center rounded-sm text-sm font-semibold text-action group-data-searching/search:hidden hover:underline has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-action">
      <input id={id} type="checkbox" className="show-all peer sr-only" />
      <span className="peer-checked:hidden">{more}</span>
      <span className="hidden peer-checked:inline">{fewer}</span>
    </label>
  );
}
