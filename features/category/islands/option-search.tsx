'use client';

import { type ReactNode, useRef, useState } from 'react';
import { CloseIcon } from '@/ui/first-icons';
import { SearchIcon } from '@/ui/icons';

interface OptionSearchProps {
  readonly label: string;
  readonly clearLabel: string;
  readonly noneText: string;
  /** The list of options: every `<li>` is one, and its `[data-title]` is searched. */
  readonly children: ReactNode;
}

const titleOf = (option: Element) => option.querySelector('[data-title]')?.textContent ?? '';
const plain = (text: string) =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(',', '.').toLowerCase().trim();

export function OptionSearch({ label, clearLabel, noneText, children }: OptionSearchProps) {
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
      <span className="relative mb-1.5 flex items-center noscript:hidden">
        <SearchIcon className="pointer-events-none absolute left-2.5 size-4 text-ink-faint" />
        <input
          ref={field}
          type="search"
          aria-label={label}
          placeholder={label}
          value={text}
          autoComplete="off"
          onChange={(event) => search(event.target.value)}
          className="h-9 w-full min-w-0 rounded-md border border-line-strong bg-surface pr-9 pl-8 text-sm hover:border-control focus:border-brand focus:outline-2 focus:-outline-offset-1 focus:outline-brand pointer-coarse:h-11 pointer-coarse:text-base"
        />
        {text !== '' && (
          <button
            type="button"
            aria-label={clearLabel}
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
        {none ? noneText : ''}
      </p>
    </>
  );
}
