'use client';

import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useState,
} from 'react';
import { fillText } from '@/lib/fill-text';
import type { SuggestionLabels } from '../labels';
import { type Suggestion, suggestionItems } from '../suggestion-items';
import { SuggestionPanel } from './suggestion-panel';
import { useSuggestions } from '../use-suggestions';

/** What the field passes on once the suggestions are there. */
export interface FieldEvents {
  readonly change: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly keyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly blur: (event: FocusEvent<HTMLInputElement>) => void;
  readonly click: (event: MouseEvent<HTMLInputElement>) => void;
}

interface SearchSuggestionsProps {
  /** The input of the form; it stays as it is, so that nobody loses what they type while this loads. */
  readonly field: HTMLInputElement;
  /** Takes the field's events; they are others after every change. */
  readonly listen: (events: FieldEvents) => void;
  readonly labels: SuggestionLabels;
  /** `done`: what was typed led to one thing and is no longer wanted. */
  readonly onChoose: (url: string, done: boolean) => void;
  /** Escape where nothing is left to close. */
  readonly onLeave: () => void;
}

const { InputBlur, InputClick } = useCombobox.stateChangeTypes;

/** Choosing is for Enter and clicks only: leaving the field chooses nothing, and a click on it closes nothing. */
function reduce(
  state: UseComboboxState<Suggestion>,
  { type, changes }: UseComboboxStateChangeOptions<Suggestion>,
): Partial<UseComboboxState<Suggestion>> {
  if (type === InputBlur) return { ...state, isOpen: false, highlightedIndex: -1 };
  return type === InputClick ? { ...state, isOpen: true } : changes;
}

/** Keys that move the caret, whatever the list would make of them. */
const caretKeys = new Set(['Home', 'End', 'PageUp', 'PageDown']);

/** Suggestions below the search field: a combobox after the WAI-ARIA pattern, around the field that is there. */
export function SearchSuggestions({ field, listen, labels, onChoose, onLeave }: SearchSuggestionsProps) {
  const [text, setText] = useState(field.value);
  const { ask, forget, found, stale } = useSuggestions(field.value);
  const items = found ? suggestionItems(found, text.trim()) : [];
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps, closeMenu } =
    useCombobox<Suggestion>({
      items,
      inputValue: text,
      inputId: field.id,
      selectedItem: null,
      // Who has gone on by the time that this arrives has no use for it.
      initialIsOpen: document.activeElement === field,
      itemToString: () => text,
      stateReducer: reduce,
      onSelectedItemChange: ({ selectedItem }) => {
        if (!selectedItem) return;
        const done = selectedItem.kind !== 'all';
        if (done) {
          setText('');
          forget();
        }
        onChoose(selectedItem.url, done);
      },
    });
  const shown = isOpen && items.length > 0;
  const input = getInputProps({}, { suppressRefError: true });

  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    if (caretKeys.has(event.key) || event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (!shown || highlightedIndex < 0)) return closeMenu();
    if (event.key === 'Escape' && !shown) return onLeave();
    input.onKeyDown?.(event);
  };
  useEffect(() => {
    if (typeof input.ref === 'function') input.ref(field);
    listen({
      change: (event) => {
        setText(field.value);
        ask(field.value);
        input.onChange?.(event);
      },
      keyDown: pressed,
      blur: (event) => input.onBlur?.(event),
      click: (event) => input.onClick?.(event),
    });
  });

  const active = shown ? input['aria-activedescendant'] : '';
  const controls = input['aria-controls'];
  useEffect(() => {
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-controls', controls);
    field.setAttribute('aria-expanded', String(shown));
    if (active) field.setAttribute('aria-activedescendant', active);
    else field.removeAttribute('aria-activedescendant');
  }, [field, controls, shown, active]);

  return (
    <>
      <SuggestionPanel
        items={shown ? items : []}
        corrected={found?.corrected ?? null}
        stale={stale}
        highlighted={highlightedIndex}
        labels={labels}
        menuProps={getMenuProps({ 'aria-label': labels.list }, { suppressRefError: true })}
        itemProps={getItemProps}
      />
      <p role="status" className="sr-only">
        {shown && !stale ? fillText(labels.status, { count: items.length }) : ''}
      </p>
    </>
  );
}
