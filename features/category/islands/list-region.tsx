'use client';

import { clsx } from 'clsx';
import { useRouter } from 'next/navigation';
import { type MouseEvent, type FormEvent, type ReactNode, useOptimistic, useRef, useTransition } from 'react';
import { holdPlace } from '../hold-place';
import { clearKey, flipKey, isChosen, ListContext } from './list-context';

interface ListRegionProps {
  /** Names the list, whatever its state. */
  readonly list: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const nothing: ReadonlySet<string> = new Set();

/** A press that the browser itself has a meaning for: new tab, new window, download. */
const isSpecial = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

// What only a second choice or a typed price needs is loaded then.

const loadRules = () => Promise.all([import('@/lib/list-url'), import('../list-change')]);

/** What a link turns at once; nothing where all that shows is the list itself. */
function keyOf({ dataset: { change, code, value } }: HTMLElement): string | undefined {
  if (change === 'clear') return clearKey;
  return code === undefined || change === 'set' ? undefined : `${code}:${value}`;
}

/** `address` with what a link changes. */
async function changed(address: string, { dataset }: HTMLElement): Promise<string> {
  const [{ changedAddress }, { changedState }] = await loadRules();
  return changedAddress(address, (state) => changedState(state, dataset));
}

/** `address` with the price that the fields of a form say. */
async function priced(address: string, form: HTMLFormElement): Promise<string> {
  const [{ changedAddress, priceCode, withValues }, { priceFields, priceFromFields }] = await Promise.all([
    import('@/lib/list-url'),
    import('../price-range'),
  ]);
  const text = (name: string) => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement ? field.value : '';
  };
  const price = priceFromFields(text(priceFields.from), text(priceFields.to));
  return changedAddress(address, (state) => withValues(state, priceCode, price === null ? [] : [price]));
}

/**
 * A list with everything that changes it. Its links and forms are plain HTML; where script runs, those with
 * `data-list` change the list in place: the choice shows at once, the page does not jump, and a choice made
 * while another is on its way keeps that one.
 */
export function ListRegion({ list, className, children }: ListRegionProps) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const [flipped, flip] = useOptimistic(nothing, flipKey);
  const onItsWay = useRef<string | null>(null);
  const turn = useRef<Promise<void>>(Promise.resolve());

  const go = (address: string, key: string | undefined, from: Element) => {
    onItsWay.current = address;
    holdPlace(from);
    startTransition(() => {
      if (key !== undefined) flip(key);
      router.push(address, { scroll: false });
    });
  };

  /** Where the list will be once everything that was asked for is there. */
  const current = () => (pending && onItsWay.current) || window.location.pathname + window.location.search;

  /** Goes where `find` says from there, after whatever was asked for before. */
  const goOn = (find: (from: string) => Promise<string>, key: string | undefined, from: Element) => {
    turn.current = turn.current.then(async () => go(await find(current()), key, from)).catch(() => undefined);
  };

  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-list]') : null;
    if (!(link instanceof HTMLAnchorElement) || isSpecial(event)) return;
    event.preventDefault();
    const key = keyOf(link);
    if (pending) {
      // What was taken away is on its way out already.
      if (link.dataset['change'] === 'remove' && key !== undefined && !isChosen(flipped, key, true)) return;
      return goOn((address) => changed(address, link), key, link);
    }
    go(link.pathname + link.search, key, link);
    // The next press may come before the list does.
    void loadRules().catch(() => undefined);
  };

  const onSubmit = (event: FormEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset['list'] === undefined) return;
    event.preventDefault();
    goOn((address) => priced(address, form), undefined, form);
  };

  return (
    <ListContext value={{ flipped, pending }}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- listens for the links inside, which answer to keys themselves */}
      <div
        data-list-region={list}
        onClickCapture={onClick}
        onSubmit={onSubmit}
        className={clsx('min-w-0', className)}
      >
        {children}
      </div>
    </ListContext>
  );
}
