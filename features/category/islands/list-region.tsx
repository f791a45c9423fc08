'use client';

import { clsx } from 'clsx';
import { useRouter } from 'next/navigation';
import { type MouseEvent, type FormEvent, type ReactNode, useOptimistic, useRef, useTransition } from 'react';
import { holdPlace } from '../hold-place';
import { flipKey, ListContext } from './list-context';

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

/** `address` with the value that a link adds or takes away. */
async function changed(address: string, { dataset }: HTMLElement): Promise<string> {
  const { code = '', value = '', single } = dataset;
  const { changedAddress, toggled, valuesOf, withValues } = await import('@/lib/list-url');
  return changedAddress(address, (state) =>
    single === undefined || valuesOf(state, code).includes(value)
      ? toggled(state, code, value)
      : withValues(state, code, [value]),
  );
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

  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-list]') : null;
    if (!(link instanceof HTMLAnchorElement) || isSpecial(event)) return;
    event.preventDefault();
    const { code, value } = link.dataset;
    const key = code === undefined ? undefined : `${code}:${value}`;
    if (!pending || key === undefined) return go(link.pathname + link.search, key, link);
    void changed(current(), link).then((address) => go(address, key, link));
  };

  const onSubmit = (event: FormEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset['list'] === undefined) return;
    event.preventDefault();
    void priced(current(), form).then((address) => go(address, undefined, form));
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
