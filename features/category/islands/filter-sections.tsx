'use client';

import { useTexts } from '@/lib/client/shop-context';
import { type ReactNode, useRef, useState, useEffect, useLayoutEffect } from 'react';
import { fromJsonText, type JsonText } from '@/lib/text/json-text';
import { Badge } from '@/ui/badge';
import { AccordionItem } from '@/ui/accordion';
import { OptionLink } from '../components/option-link';
import { CloseIcon, Glyph } from '@/ui/first-icons';
import { SearchIcon, CheckIcon } from '@/ui/icons';
import { clsx } from 'clsx';
import { useListNavigation, isChosen, takeFocus } from '../list-state/list-navigation';
import { useInterface } from '@/lib/client/panels/interface';
import { restoreFocus } from '../list-state/restore-focus';

/** A value of a filter. A list has about a hundred of these, so that they hold no markup and nothing that all share. */
export interface FilterOption {
  readonly value: string;
  readonly title: string;
  /** Number of products with the value, as the store writes it, where they are counted. */
  readonly count?: string;
  readonly countText?: string;
  /** Address of the list with the value, or without it where it is chosen. */
  readonly href: string;
  readonly active?: true;
  /** The path of a drawing of 24 × 24. */
  readonly icon?: string;
  /** Hides behind "show all" (spec §9 option cutoff). */
  readonly beyond?: true;
}

export interface FilterSection {
  readonly code: string;
  readonly label: string;
  readonly open: boolean;
  /** Number of chosen values; 0 for a range. */
  readonly chosen: number;
  /** Null for a range, which has a form of its own. */
  readonly options: readonly FilterOption[] | null;
  /** Label of the search among the options; null where there are few. */
  readonly search: string | null;
  /** Label of the switch that shows all options; null where all of them show anyway. */
  readonly showAll: string | null;
}

interface OptionSearchProps {
  readonly label: string;
  /** The list of options: every `<li>` is one, and its `[data-title]` is searched. */
  readonly children: ReactNode;
}

const titleOf = (option: Element) => option.querySelector('[data-title]')?.textContent ?? '';
const plain = (text: string) =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(',', '.').toLowerCase().trim();

function OptionSearch({ label, children }: OptionSearchProps) {
  const t = useTexts('category');
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [none, setNone] = useState(false);
  const search = (typed: string) => {
    const words = plain(typed);
    const options = [...(list.current?.querySelectorAll('li') ?? [])];
    for (const option of options) option.hidden = !plain(titleOf(option)).includes(words);
    setText(typed);
    setNone(options.every((option) => option.hidden));
  };
  const clear = () => {
    search('');
    field.current?.focus();
  };
  return (
    <>
      <span className="filter-search">
        <SearchIcon className="pointer-events-none absolute left-2.5 size-4 text-ink-faint" />
        <input
          ref={field}
          type="search"
          aria-label={label}
          placeholder={t('optionSearch')}
          value={text}
          autoComplete="off"
          onChange={(event) => search(event.target.value)}
          className="h-9 w-full min-w-0 rounded-md border border-line-strong bg-surface pr-9 pl-8 text-sm hover:border-control focus:border-brand focus:outline-2 focus:-outline-offset-1 focus:outline-brand pointer-coarse:h-11 pointer-coarse:text-base"
        />
        {text !== '' && (
          <button
            type="button"
            aria-label={t('clearSearch')}
            onClick={clear}
            className="touch-target absolute right-1 grid size-7 place-items-center rounded-sm text-ink-soft hover:text-ink"
          >
            <CloseIcon className="size-4" />
          </button>
        )}
      </span>
      <div ref={list} data-searching={text === '' ? undefined : ''} className="group/search">
        {children}
      </div>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {none ? t('noOptions') : ''}
      </p>
    </>
  );
}

interface FilterOptionsProps {
  readonly section: FilterSection;
  readonly options: readonly FilterOption[];
}

/** With fewer options the search shows together with all of them. */
const searchInSight = 12;

/** Four in sight, the rest behind "show all" (spec §9), a search from six on. A checkbox for CSS: works without script. */
function FilterOptions({ section, options }: FilterOptionsProps) {
  const t = useTexts('category');
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
          <span className="hidden peer-checked:inline">{t('showFewerOptions')}</span>
        </label>
      )}
    </>
  );
  return (
    <div className={options.length < searchInSight ? 'filter-options filter-short' : 'filter-options'}>
      {search === null ? list : <OptionSearch label={search}>{list}</OptionSearch>}
    </div>
  );
}

function Option({ option, code }: { readonly option: FilterOption; readonly code: string }) {
  const { value, title, count, countText, href, icon, active = false } = option;
  return (
    <OptionLink href={href} code={code} value={value} active={active}>
      <OptionMark id={`${code}:${value}`} active={active} />
      {icon !== undefined && <Glyph d={icon} className="filter-icon" />}
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

interface FilterSectionsProps {
  readonly sections: JsonText<readonly FilterSection[]>;
  readonly price: ReactNode;
}

/** An island, because a server component would put its options into the page twice (decision 0038). */
export function FilterSections({ sections, price }: FilterSectionsProps) {
  return (
    <div className="divide-y divide-line">
      {fromJsonText(sections).map((section) => (
        <AccordionItem
          key={section.code}
          size="sm"
          id={`filter-${section.code}`}
          title={section.label}
          meta={section.chosen > 0 ? <Badge tone="brand">{section.chosen}</Badge> : null}
          open={section.open}
        >
          {section.options === null ? price : <FilterOptions section={section} options={section.options} />}
        </AccordionItem>
      ))}
    </div>
  );
}

interface OptionMarkProps {
  /** `code:value`. */
  readonly id: string;
  readonly active: boolean;
}

/** The link around it draws the box and has `aria-current`: most values are not selected and need no element. */
export function OptionMark({ id, active }: OptionMarkProps) {
  const shown = useListNavigation(({ choices }) => isChosen(choices, id, active));
  if (!shown) return null;
  return (
    <span aria-hidden="true" className="filter-mark">
      <CheckIcon className="size-3.5" />
    </span>
  );
}

interface PendingRemovalProps {
  /** `code:value`. */
  readonly id: string;
  readonly children: ReactNode;
}

export function PendingRemoval({ id, children }: PendingRemovalProps) {
  const leaving = useListNavigation(({ choices }) => !isChosen(choices, id, true));
  return (
    <span
      data-leaving={leaving || undefined}
      className={clsx('inline-flex min-w-0 transition-opacity', leaving && 'pointer-events-none opacity-40')}
    >
      {children}
    </span>
  );
}

export function Results({
  className,
  children,
}: {
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const pending = useListNavigation(({ target }) => target !== null);
  return (
    <div
      aria-busy={pending}
      className={clsx('transition-opacity duration-panel', pending && 'opacity-55', className)}
    >
      {children}
    </div>
  );
}

interface ListAnnouncerProps {
  /** Identifies the list, whatever its state. */
  readonly list: string;
  /** "24 products". */
  readonly count: string;
}

/** Milliseconds. Screen readers skip a live region that appears with its text, so the text is added after it. */
const announceAfterMs = 150;

/** Restores focus and panel after a change of the state. Its key is the state, so that every state mounts it once. */
export function ListAnnouncer({ list, count }: ListAnnouncerProps) {
  const [announced, announce] = useState('');
  const changed = useRef(false);
  useLayoutEffect(() => {
    // React's development mode runs effects twice; the snapshot is there only once.
    const snapshot = takeFocus();
    if (snapshot?.list !== list) return;
    changed.current = true;
    restoreFocus(snapshot, useInterface.getState().filters !== null);
  }, [list]);
  useEffect(() => {
    if (!changed.current) return undefined;
    const timer = setTimeout(() => announce(count), announceAfterMs);
    return () => clearTimeout(timer);
  }, [count]);
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}
