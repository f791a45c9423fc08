'use client';

import { type ReactNode, type ToggleEvent, useEffect, useLayoutEffect, useRef, type MouseEvent } from 'react';
import { closePart } from '@/lib/client/panels/close-interface';
import { openPart, useInterface } from '@/lib/client/panels/interface';
import { panelAttribute } from '@/lib/client/panels/popover-dropdowns';
import { listIds } from '../list-state/restore-focus';
import { PopoverClose } from '@/ui/popover';
import { isAmount, priceParams } from '../price-range';

const fieldsOf = (form: HTMLFormElement) =>
  [...form.querySelectorAll('input')].filter(({ name }) => priceParams.some((param) => param === name));

/** Shows an error at the first field without an amount, and returns false; true if both can be applied. */
export function checkPrice(form: HTMLFormElement): boolean {
  const fields = fieldsOf(form);
  const wrong = fields.filter(({ value }) => !isAmount(value));
  const error = form.querySelector<HTMLElement>('[data-price-error]');
  for (const field of fields) {
    field.toggleAttribute('aria-invalid', false);
    if (wrong.includes(field)) field.setAttribute('aria-invalid', 'true');
    if (error) field.setAttribute('aria-describedby', error.id);
  }
  if (error) error.hidden = wrong.length === 0;
  wrong[0]?.focus();
  return wrong.length === 0;
}

/** Submits the price form of the panel if its fields differ from the filter of the list. An error keeps the panel open. */
function applyTypedPrice(event: MouseEvent): void {
  const panel = document.getElementById(listIds.panel);
  const form = panel?.querySelector<HTMLFormElement>('form[data-list]');
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('input:not([type=hidden])') ?? [])];
  if (!form || fields.every(({ value, defaultValue }) => value === defaultValue)) return;
  if (!checkPrice(form)) return event.preventDefault();
  // Closed before the navigation: the next state of the list opens a panel that is open then.
  closePart('filters');
  form.requestSubmit();
}

export function ShowResults({
  className,
  children,
}: {
  readonly className: string;
  readonly children: ReactNode;
}) {
  return (
    <PopoverClose popoverId={listIds.panel} className={className} onClick={applyTypedPrice}>
      {children}
    </PopoverClose>
  );
}

function behind(node: Element): HTMLElement[] {
  const outside: HTMLElement[] = [];
  for (let at = node; at.parentElement && at !== document.body; at = at.parentElement) {
    for (const each of at.parentElement.children)
      if (each !== at && each instanceof HTMLElement && !each.inert) outside.push(each);
  }
  return outside;
}

/** The button that opens the panel. The browser does not return the focus to it if a script opened the panel. */
const opener = () =>
  document.querySelector<HTMLElement>(
    `button[popovertarget="${listIds.panel}"]:not([popovertargetaction="hide"])`,
  );

const panel = () => document.querySelector<HTMLElement>(`#${listIds.panel}`);
const isOpen = () => panel()?.matches(':popover-open') ?? false;

/** Going back closes it, going forward opens it. Ignores other changes: the panel's own event may not have arrived yet. */
function followInterface(): () => void {
  return useInterface.subscribe(({ filters }, before) => {
    if (filters === before.filters || (filters !== null) === isOpen()) return;
    if (filters) panel()?.showPopover();
    else panel()?.hidePopover();
  });
}

/** After the next state of the list has opened its panel, if it has one. */
const reportRemoval = () =>
  void setTimeout(() => {
    if (!isOpen()) closePart('filters');
  });

interface Hidden {
  current: HTMLElement[];
}

function release(hidden: Hidden): void {
  for (const each of hidden.current) each.inert = false;
  hidden.current = [];
}

function cover(sheet: HTMLElement, hidden: Hidden): void {
  release(hidden);
  openPart('filters', true);
  hidden.current = behind(sheet);
  for (const each of hidden.current) each.inert = true;
  if (!sheet.contains(document.activeElement)) sheet.focus();
}

/** A popover, so that it opens without script. With script the rest of the page is inert while it is open. */
export function FilterSheet({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const hidden = useRef<HTMLElement[]>([]);
  const onToggle = ({ currentTarget, newState, target }: ToggleEvent<HTMLElement>) => {
    // `toggle` events of the sections inside also arrive here.
    if (target !== currentTarget) return;
    if (newState === 'open') return cover(currentTarget, hidden);
    release(hidden);
    closePart('filters');
    delete currentTarget.dataset['still'];
    const { activeElement } = document;
    if (activeElement === document.body || currentTarget.contains(activeElement)) opener()?.focus();
  };
  // A layout effect: it runs before the panel of the next page opens.
  useLayoutEffect(
    () => () => {
      release(hidden);
      reportRemoval();
    },
    [],
  );
  useEffect(() => {
    const sheet = panel();
    // Opened before this island was hydrated: its event has not arrived here.
    if (sheet && isOpen()) cover(sheet, hidden);
    return followInterface();
  }, []);
  return (
    <section
      id={listIds.panel}
      popover="auto"
      {...{ [panelAttribute]: '' }}
      aria-label={label}
      tabIndex={-1}
      onToggle={onToggle}
      className="fixed inset-0 z-40 m-0 hidden h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-surface text-ink outline-none not-data-still:animate-rise-in open:block sm:max-desktop:right-auto sm:max-desktop:w-100 sm:max-desktop:border-r sm:max-desktop:border-line sm:max-desktop:shadow-floating sm:max-desktop:backdrop:bg-ink/40 desktop:sticky desktop:inset-auto desktop:top-4 desktop:with-header:top-35 desktop:z-auto desktop:block desktop:h-auto desktop:max-h-[calc(100dvh-2rem)] desktop:with-header:max-h-[calc(100dvh-9.75rem)] desktop:transition-[top] desktop:duration-panel desktop:w-auto desktop:animate-none desktop:bg-transparent desktop:pr-3"
    >
      {children}
    </section>
  );
}
