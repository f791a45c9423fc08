'use client';

import { OptionLink } from '../components/option-link';
import type { FilterOption, FilterSection } from '../filter-section';
import { OptionMark } from './option-mark';
import { OptionSearch } from './option-search';

export interface FilterTexts {
  readonly clearSearch: string;
  readonly noOptions: string;
  readonly fewer: string;
}

interface FilterOptionsProps {
  readonly section: FilterSection;
  readonly options: readonly FilterOption[];
  readonly texts: FilterTexts;
}

/**
 * The values of one filter as links: four in sight and the rest behind "show all" (spec §9 option cutoff), a
 * search box from six on. "Show all" is a checkbox that only CSS reads, so that it works without script.
 */
export function FilterOptions({ section, options, texts }: FilterOptionsProps) {
  const { code, search, showAll } = section;
  const list = (
    <>
      <ul>
        {options.map((option) => (
          <li key={option.value} className={option.beyond && 'filter-beyond'}>
            <Option option={option} code={code} />
          </li>
        ))}
      </ul>
      {showAll !== null && (
        <label className="filter-all">
          <input id={`all-${code}`} type="checkbox" className="show-all peer sr-only" />
          <span className="peer-checked:hidden">{showAll}</span>
          <span className="hidden peer-checked:inline">{texts.fewer}</span>
        </label>
      )}
    </>
  );
  return (
    <div className="filter-options">
      {search === null ? (
        list
      ) : (
        <OptionSearch label={search} clearLabel={texts.clearSearch} noneText={texts.noOptions}>
          {list}
        </OptionSearch>
      )}
    </div>
  );
}

function Option({ option, code }: { readonly option: FilterOption; readonly code: string }) {
  const { value, title, count, countText, href, active = false } = option;
  return (
    <OptionLink href={href} code={code} value={value} active={active}>
      <OptionMark id={`${code}:${value}`} active={active} />
      <span data-title="" className="filter-title">
        {title}
      </span>
      {count !== undefined && (
        <>
          <span aria-hidden="true" className="filter-count">
            {count}
          </span>
          <span className="sr-only">{`(${countText})`}</span>
        </>
      )}
    </OptionLink>
  );
}
