import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { SearchIcon } from '@/ui/icons';

/** The search among the dropdowns of the interface: in narrow windows the form, in wide ones its suggestions. */
export const searchDropdown = 'search';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'name' | 'type' | 'className'> {
  readonly id: string;
  readonly label: string;
  readonly submitLabel: string;
}

export function SearchField({ id, label, submitLabel, ...input }: SearchFieldProps) {
  return (
    <>
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <input
        // Not of the type `search`, which may not be the combobox that the suggestions make of it.
        role="searchbox"
        inputMode="search"
        maxLength={200}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...input}
        id={id}
        name="q"
        type="text"
        className={clsx(
          'h-11 w-full min-w-0 rounded-md border border-control bg-surface pr-12 pl-4 hover:border-ink-soft',
          'focus:border-brand focus:outline-2 focus:-outline-offset-1 focus:outline-brand',
        )}
      />
      <button
        type="submit"
        aria-label={submitLabel}
        className="absolute right-1 grid size-9 place-items-center rounded-sm text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <SearchIcon className="size-5" />
      </button>
    </>
  );
}
