'use client';

import { clsx } from 'clsx';
import { useRouter } from 'next/navigation';
import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useLayoutEffect,
  useTransition,
} from 'react';
import { afterPaint } from '@/lib/hydration/moments';
import { isModifiedClick } from '@/lib/client/modified-click';
import { changedAddress, priceCode, withValues } from '@/lib/paths/list-url';
import { checkPrice } from './filter-sheet';
import { changedState } from '../list-state/list-change';
import {
  endNavigation,
  startNavigation,
  useListNavigation,
  clearKey,
  isChosen,
} from '../list-state/list-navigation';
import { reportListChoice } from '../report-list';
import { captureFocus } from '../list-state/restore-focus';

interface ListRegionProps {
  readonly list: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The key of the choice that a link toggles; undefined if it changes nothing but the products. */
function keyOf({ dataset: { change, code, value } }: HTMLElement): string | undefined {
  if (change === 'clear') return clearKey;
  return code === undefined || change === 'set' ? undefined : `${code}:${value}`;
}

/** The price range that the fields of a form hold, by the schema of the server; none for empty fields. */
async function priceOf(form: HTMLFormElement): Promise<string[]> {
  const { priceFieldsSchema } = await import('../price-schema');
  const price = priceFieldsSchema.parse(Object.fromEntries(new FormData(form)));
  return price === null ? [] : [price];
}

/**
 * A list with everything that changes its state. Its links and forms are plain HTML. With script, those that carry
 * `data-list` navigate on the client: the choice shows at once and the router follows, the scroll position stays, and a choice made during a
 * navigation is added to the state that this navigation leads to.
 */
export function ListRegion({ list, className, children }: ListRegionProps) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  useLayoutEffect(() => {
    if (!pending) endNavigation();
  }, [pending]);

  const navigate = (address: string, choice: string | undefined, from: Element) => {
    startNavigation(address, choice, captureFocus(from));
    afterPaint(() => {
      // Another choice was made in the same frame: its address has both.
      if (useListNavigation.getState().target !== address) return;
      startTransition(() => router.push(address, { scroll: false }));
    });
  };

  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link && link.dataset['list'] === undefined) reportListChoice(link.pathname);
    if (link?.dataset['list'] === undefined || isModifiedClick(event)) return;
    event.preventDefault();
    const { target, choices } = useListNavigation.getState();
    const key = keyOf(link);
    // The chip stays in place until the next page arrives. A second click on it does not add the choice again.
    if (link.dataset['change'] === 'remove' && key !== undefined && !isChosen(choices, key, true)) return;
    const address =
      target === null
        ? link.pathname + link.search
        : changedAddress(target, (state) => changedState(state, link.dataset));
    navigate(address, key, link);
  };

  /** A value of a filter looks like a checkbox: the space bar, which scrolls the page at a link, chooses it. */
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event;
    if (key !== ' ' || !(target instanceof HTMLAnchorElement) || !target.matches('.filter-value')) return;
    event.preventDefault();
    target.click();
  };

  const onSubmit = (event: FormEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset['list'] === undefined) return;
    event.preventDefault();
    if (!checkPrice(form)) return;
    const submit = async () => {
      const price = await priceOf(form);
      const from = useListNavigation.getState().target ?? window.location.pathname + window.location.search;
      navigate(
        changedAddress(from, (state) => withValues(state, priceCode, price)),
        undefined,
        form,
      );
    };
    // Without the schema the browser sends the form.
    submit().catch(() => form.submit());
  };

  // The fields have a pattern for browsers without script. With script, the page states the error itself.
  const onInvalid = (event: FormEvent) => {
    const form = event.target instanceof HTMLInputElement ? event.target.form : null;
    if (!form || form.dataset['list'] === undefined) return;
    event.preventDefault();
    checkPrice(form);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- listens to the links inside, which handle keys themselves
    <div
      data-list-region={list}
      onClickCapture={onClick}
      onKeyDown={onKeyDown}
      onSubmit={onSubmit}
      onInvalidCapture={onInvalid}
      className={clsx('min-w-0', className)}
    >
      {children}
    </div>
  );
}
