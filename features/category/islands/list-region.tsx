'use client';

import { clsx } from 'clsx';
import { useRouter } from 'next/navigation';
import {
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  useLayoutEffect,
  useOptimistic,
  useTransition,
} from 'react';
import { isBrowsersClick } from '@/lib/client/browser-press';
import { holdPlace } from '../hold-place';
import { arrive, destination, isWaiting, setOff, takeTurn } from '../list-turns';
import { clearKey, flipKey, isChosen, ListContext } from './list-context';

interface ListRegionProps {
  /** Names the list, whatever its state. */
  readonly list: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const nothing: ReadonlySet<string> = new Set();

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

/** Where the browser itself goes with a form. */
function addressOf(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  return `${form.action}?${new URLSearchParams(fields)}`;
}

/**
 * A list with everything that changes it. Its links and forms are plain HTML; where script runs, those with
 * `data-list` change the list in place: the choice shows at once, the page does not jump, and a choice made
 * while another is on its way keeps that one. What that takes and does not arrive is left to the browser.
 */
export function ListRegion({ list, className, children }: ListRegionProps) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const [flipped, flip] = useOptimistic(nothing, flipKey);
  useLayoutEffect(() => {
    if (!pending) arrive();
  }, [pending]);

  const go = (address: string, key: string | undefined, from: Element) => {
    setOff(address);
    holdPlace(from);
    startTransition(() => {
      if (key !== undefined) flip(key);
      router.push(address, { scroll: false });
    });
  };

  /** Goes where `find` says from where the list will be, after whatever was asked for before; else to `plain`. */
  const goOn = (
    find: (from: string) => Promise<string>,
    plain: string,
    key: string | undefined,
    from: Element,
  ) => {
    const here = () => destination(window.location.pathname + window.location.search);
    // Who has left the list meanwhile stays where they are.
    const isShown = () => document.querySelector(`[data-list-region="${CSS.escape(list)}"]`) !== null;
    takeTurn(async () => {
      const address = await find(here());
      if (isShown()) go(address, key, from);
    }).catch(() => isShown() && window.location.assign(plain));
  };

  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-list]') : null;
    if (!(link instanceof HTMLAnchorElement) || isBrowsersClick(event)) return;
    event.preventDefault();
    const key = keyOf(link);
    if (pending || isWaiting()) {
      // What was taken away is on its way out already.
      if (link.dataset['change'] === 'remove' && key !== undefined && !isChosen(flipped, key, true)) return;
      return goOn((address) => changed(address, link), link.href, key, link);
    }
    go(link.pathname + link.search, key, link);
    // The next press may come before the list does.
    void loadRules().catch(() => undefined);
  };

  const onSubmit = (event: FormEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset['list'] === undefined) return;
    event.preventDefault();
    goOn((address) => priced(address, form), addressOf(form), undefined, form);
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
