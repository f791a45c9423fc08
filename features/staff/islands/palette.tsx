'use client';

import { useRouter } from 'next/navigation';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

interface PaletteProps {
  readonly screens: readonly { readonly href: string; readonly label: string }[];
  /** Labels with `{text}`. */
  readonly searches: PaletteProps['screens'];
  readonly texts: { readonly open: string; readonly hint: string };
}

/** Goes to a screen or searches a list, by Ctrl+K from everywhere. */
export function Palette({ screens, searches, texts }: PaletteProps) {
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const list = useId();
  useEffect(() => {
    const open = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      dialog.current?.showModal();
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
  const typed = text.trim();
  const found = screens.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()));
  const search = searches.map(({ href, label }) => ({
    href: `${href}?q=${encodeURIComponent(typed)}`,
    label: label.replace('{text}', () => typed),
  }));
  const options = typed === '' ? screens : [...found, ...search];
  const go = (href: string | undefined) => {
    if (href === undefined) return;
    dialog.current?.close();
    setText('');
    router.push(href);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setAt((at + step + options.length) % options.length);
    else if (event.key === 'Enter') go(options[at]?.href);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <button
        type="button"
        onClick={() => dialog.current?.showModal()}
        className="staff-control flex w-full max-w-64 items-center justify-between gap-2 whitespace-nowrap text-ink-soft"
      >
        {texts.open} <kbd className="text-xs max-lg:hidden">Ctrl K</kbd>
      </button>
      <dialog
        ref={dialog}
        aria-label={texts.open}
        className="m-auto mt-[10vh] w-[min(32rem,92vw)] rounded-xl border border-line bg-surface p-2 shadow-overlay backdrop:bg-night/40"
      >
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls={list}
          aria-activedescendant={`${list}-${at}`}
          aria-label={texts.hint}
          placeholder={texts.hint}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={press}
          className="staff-control w-full"
        />
        <div role="listbox" id={list} aria-label={texts.open} className="mt-2 max-h-[50vh] overflow-y-auto">
          {options.map(({ href, label }, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the focus and the keys are those of the field above (combobox)
            <div
              key={href}
              id={`${list}-${index}`}
              role="option"
              aria-selected={index === at}
              onClick={() => go(href)}
              className="cursor-pointer rounded-md px-2 py-2 text-sm aria-selected:bg-brand-tint"
            >
              {label}
            </div>
          ))}
        </div>
      </dialog>
    </>
  );
}
