'use client';

import { useTexts } from '@/lib/client/shop-context';
import { clsx } from 'clsx';
import { useRouter } from 'next/navigation';
import {
  type MouseEvent,
  type RefObject,
  type SubmitEvent,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { closePart } from '@/lib/client/panels/close-interface';
import { openPart, useInterface } from '@/lib/client/panels/interface';
import { isModifiedClick } from '@/lib/client/modified-click';
import { lazyPart } from '@/lib/hydration/lazy-island';
import { paths } from '@/lib/paths/paths';
import { IconLink } from '@/ui/icon-button';
import { CloseIcon } from '@/ui/first-icons';
import { SearchIcon } from '@/ui/icons';
import { SearchField, searchDropdown } from '../components/search-field';
import type { FieldEvents } from './search-suggestions';

const SearchSuggestions = lazyPart(() =>
  import('./search-suggestions').then((module) => module.SearchSuggestions),
);

const hide = () => closePart('dropdown', searchDropdown);

/** The header's HTML is the same on every page: reads the address if nothing was typed, and after back or forward. */
function useTextOfAddress(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const read = () => {
      const { pathname, searchParams } = new URL(window.location.href);
      const element = form.current?.querySelector('input');
      if (element) element.value = (pathname === paths.search() && searchParams.get('q')) || '';
    };
    if (form.current?.querySelector('input')?.value === '') read();
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, [form]);
}

/** Works without script. Suggestions load with the first focus. Narrow windows show a toggle. */
export function SearchBox() {
  const t = useTexts('header');
  const router = useRouter();
  const open = useInterface(({ dropdown }) => dropdown === searchDropdown);
  const [field, setField] = useState<HTMLInputElement | null>(null);
  // Typed before the suggestions listened: they start again with it.
  const [early, setEarly] = useState('');
  const toggle = useRef<HTMLAnchorElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const events = useRef<FieldEvents>(null);
  useFocusLeave(open, [toggle, form], hide);
  const input = () => form.current?.querySelector('input') ?? null;
  useTextOfAddress(form);
  const goTo = (path: string, text: string | null = null) => {
    hide();
    const element = input();
    if (element && text !== null) element.value = text;
    element?.blur();
    router.push(path);
  };
  const close = () => {
    hide();
    toggle.current?.focus();
  };
  const onToggle = (event: MouseEvent) => {
    if (isModifiedClick(event)) return;
    event.preventDefault();
    if (open) return close();
    // Synchronous: phones show their keyboard only if the focus changes during the touch event.
    flushSync(() => openPart('dropdown', searchDropdown));
    input()?.focus();
    input()?.select();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    goTo(paths.search(input()?.value.trim()));
  };
  return (
    <>
      <IconLink
        ref={toggle}
        href={paths.search()}
        prefetch={false}
        label={open ? t('closeSearch') : t('openSearch')}
        icon={open ? <CloseIcon className="size-6" /> : <SearchIcon className="size-6" />}
        aria-expanded={open}
        onClick={onToggle}
        className="ml-auto min-[40rem]:hidden print:hidden"
      />
      <form
        ref={form}
        action={paths.search()}
        role="search"
        onSubmit={submit}
        className={clsx(
          'absolute inset-x-0 top-full z-40 border-b border-line bg-surface px-4 pb-2.5 shadow-raised sm:px-6 print:hidden',
          'min-[40rem]:static min-[40rem]:z-auto min-[40rem]:block min-[40rem]:max-w-2xl min-[40rem]:flex-1 min-[40rem]:border-0 min-[40rem]:bg-transparent min-[40rem]:p-0 min-[40rem]:shadow-none',
          !open && 'hidden',
        )}
      >
        <div className="relative flex items-center">
          <SearchField
            id="header-search"
            label={t('search')}
            submitLabel={t('searchSubmit')}
            placeholder={t('searchPlaceholder')}
            onFocus={(event) => setField(event.currentTarget)}
            onChange={(event) =>
              events.current ? events.current.change(event) : setEarly(event.currentTarget.value)
            }
            onKeyDown={(event) => events.current?.keyDown(event)}
            onBlur={(event) => events.current?.blur(event)}
            onClick={(event) => events.current?.click(event)}
          />
          {field && (
            <Suspense>
              <SearchSuggestions
                key={early}
                field={field}
                listen={(next) => {
                  events.current = next;
                }}
                onChoose={goTo}
                onEscape={close}
              />
            </Suspense>
          )}
        </div>
      </form>
    </>
  );
}

/** The mask of a dropdown would cover what gets the focus. A tap on the page moves no focus; the mask receives it. */
function useFocusLeave(
  open: boolean,
  parts: readonly RefObject<HTMLElement | null>[],
  onLeave: () => void,
): void {
  const onFocus = useEffectEvent(({ target }: FocusEvent) => {
    if (target instanceof Node && !parts.some(({ current }) => current?.contains(target))) onLeave();
  });
  useEffect(() => {
    if (!open) return undefined;
    const listener = (event: FocusEvent) => onFocus(event);
    document.addEventListener('focusin', listener);
    return () => document.removeEventListener('focusin', listener);
  }, [open]);
}
