'use client';

import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { useShop, type Translate, useTexts } from '@/lib/client/shop-context';
import { clearSearches, recentSearches } from '../recent-searches';
import { type Suggestion, suggestionItems, type ShownSuggestions } from '../suggestion-items';
import { SuggestionPanel } from './suggestion-panel';
import { closePart } from '@/lib/client/panels/close-interface';
import { openPart, useInterface } from '@/lib/client/panels/interface';
import { searchDropdown } from '../components/search-field';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebouncedCallback } from 'use-debounce';
import { catalogue } from '@/config/limits/catalogue';
import { callShop } from '@/lib/client/call';
import { queryClient } from '@/lib/client/query-client';
import { paths } from '@/lib/paths/paths';

const { debounceMs, minLength } = catalogue.search.suggest;

/** Requests them after a pause: for an empty text, and from the second character on. Aborts a request for an earlier text. */
function useSuggestions(initialText: string) {
  const shop = useShop();
  const [query, setQuery] = useState(initialText.trim());
  const setQueryDebounced = useDebouncedCallback(setQuery, debounceMs);
  const enabled = query === '' || query.length >= minLength;
  const { data, isPlaceholderData } = useQuery(
    {
      queryKey: ['suggestions', shop.localeKey, shop.currency, query],
      queryFn: ({ signal }) =>
        callShop<ShownSuggestions>(shop, paths.api.search, { query: { q: query }, signal }),
      enabled,
      placeholderData: keepPreviousData,
      staleTime: 60_000,
      retry: false,
    },
    queryClient(),
  );
  const clear = () => {
    setQueryDebounced.cancel();
    setQuery('');
  };
  return {
    search: (text: string) => (text.trim().length < minLength ? clear() : setQueryDebounced(text.trim())),
    /** Without the pause of `search`. */
    show: (text: string) => {
      setQueryDebounced.cancel();
      setQuery(text.trim());
    },
    suggestions: enabled && data ? data : null,
    stale: isPlaceholderData,
  };
}

export interface FieldEvents {
  readonly change: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly keyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly blur: (event: FocusEvent<HTMLInputElement>) => void;
  readonly click: (event: MouseEvent<HTMLInputElement>) => void;
}

interface SearchSuggestionsProps {
  /** The input of the form. It is not replaced, so that text typed during loading is kept. */
  readonly field: HTMLInputElement;
  readonly listen: (events: FieldEvents) => void;
  /** `text`: what the field then shows; null leaves it unchanged. */
  readonly onChoose: (url: string, text: string | null) => void;
  /** Escape without an open panel. */
  readonly onEscape: () => void;
}

const { InputBlur, InputClick } = useCombobox.stateChangeTypes;

/** Only Enter and clicks select an item: blur selects nothing, and a click on the field does not close the panel. */
function reduce(
  state: UseComboboxState<Suggestion>,
  { type, changes }: UseComboboxStateChangeOptions<Suggestion>,
): Partial<UseComboboxState<Suggestion>> {
  if (type === InputBlur) return { ...state, isOpen: false, highlightedIndex: -1 };
  return type === InputClick ? { ...state, isOpen: true } : changes;
}

function noteOf(suggestions: ShownSuggestions | null, t: Translate<'search'>): string | null {
  const { notSold = null, corrected = null, total = 0 } = suggestions ?? {};
  if (notSold !== null) {
    const text = t('notSold', { text: notSold });
    return total > 0 ? `${text} ${t('nearest')}` : text;
  }
  return corrected === null ? null : t('suggest.corrected', { text: corrected });
}

function textAfter(item: Suggestion): string | null {
  if (item.kind === 'all') return null;
  return item.kind === 'recent' ? item.name : '';
}

/** Keys that move the caret instead of the selection. */
const caretKeys = new Set(['Home', 'End', 'PageUp', 'PageDown']);

/** A WAI-ARIA combobox around the existing field. */
export function SearchSuggestions({ field, listen, onChoose, onEscape }: SearchSuggestionsProps) {
  const t = useTexts('search');
  const { store } = useShop();
  const [text, setText] = useState(field.value);
  const [recent, setRecent] = useState(() => recentSearches(store));
  const { search, show, suggestions, stale } = useSuggestions(field.value);
  useRestoredText(field, setText, show);
  const items = suggestionItems(suggestions, text.trim(), recent);
  const note = noteOf(suggestions, t);
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps, closeMenu } =
    useCombobox<Suggestion>({
      items,
      inputValue: text,
      inputId: field.id,
      selectedItem: null,
      // If the user left the field while this was loading, the panel stays closed.
      initialIsOpen: document.activeElement === field,
      itemToString: () => text,
      stateReducer: reduce,
      onSelectedItemChange: ({ selectedItem }) => {
        if (!selectedItem) return;
        if (selectedItem.kind === 'forget') {
          clearSearches(store);
          setRecent([]);
          return;
        }
        const next = textAfter(selectedItem);
        if (next !== null) {
          setText(next);
          search(next);
        }
        onChoose(selectedItem.url, next);
      },
    });
  const visible = isOpen && items.length > 0;
  const noteVisible = isOpen && note !== null;
  useSearchDropdown(visible || noteVisible, closeMenu);
  const input = getInputProps({}, { suppressRefError: true });

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (caretKeys.has(event.key) || event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (!visible || highlightedIndex < 0)) return closeMenu();
    if (event.key === 'Escape' && !visible && !noteVisible) return onEscape();
    input.onKeyDown?.(event);
  };
  useEffect(() => {
    if (typeof input.ref === 'function') input.ref(field);
    listen({
      change: (event) => {
        setText(field.value);
        setRecent(recentSearches(store));
        search(field.value);
        input.onChange?.(event);
      },
      keyDown: onKeyDown,
      blur: (event) => input.onBlur?.(event),
      click: (event) => {
        setRecent(recentSearches(store));
        input.onClick?.(event);
      },
    });
  });

  useComboboxField(field, {
    visible,
    active: input['aria-activedescendant'],
    controls: input['aria-controls'],
  });

  return (
    <>
      <SuggestionPanel
        items={visible ? items : []}
        note={noteVisible ? note : null}
        stale={stale}
        start={text.trim() === ''}
        highlighted={highlightedIndex}
        menuProps={getMenuProps({ 'aria-label': t('suggest.list') }, { suppressRefError: true })}
        itemProps={getItemProps}
      />
      <p role="status" className="sr-only">
        {noteVisible && !stale && <span>{`${note} `}</span>}
        {visible && !stale && (
          <span>{t('suggest.status', { count: items.length, number: String(items.length) })}</span>
        )}
      </p>
    </>
  );
}

interface ComboboxField {
  readonly visible: boolean;
  readonly active: string | undefined;
  readonly controls: string | undefined;
}

/** The field is not rendered here, so its attributes are set. */
function useComboboxField(field: HTMLInputElement, { visible, active, controls }: ComboboxField): void {
  useEffect(() => {
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-expanded', String(visible));
    // The list is there while it is open.
    const set = (name: string, value: string | undefined) =>
      visible && value ? field.setAttribute(name, value) : field.removeAttribute(name);
    set('aria-controls', controls);
    set('aria-activedescendant', active);
  }, [field, controls, visible, active]);
}

/** Passes on the text that the field gets from the address after a step back or forward (`SearchBox`). */
function useRestoredText(field: HTMLInputElement, ...receivers: readonly ((text: string) => void)[]): void {
  const onRestored = useEffectEvent(() => {
    for (const receive of receivers) receive(field.value);
  });
  useEffect(() => {
    const listener = () => onRestored();
    window.addEventListener('popstate', listener);
    return () => window.removeEventListener('popstate', listener);
  }, []);
}

/** `close`: called when another dropdown opens. In narrow windows the form is that dropdown already. */
function useSearchDropdown(visible: boolean, close: () => void): void {
  const onClosed = useEffectEvent(close);
  useEffect(() => {
    if (!visible) return undefined;
    const formOpen = useInterface.getState().dropdown === searchDropdown;
    if (!formOpen) openPart('dropdown', searchDropdown);
    const unsubscribe = useInterface.subscribe(({ dropdown }) => {
      if (dropdown !== searchDropdown) onClosed();
    });
    return () => {
      unsubscribe();
      if (!formOpen) closePart('dropdown', searchDropdown);
    };
  }, [visible]);
}
