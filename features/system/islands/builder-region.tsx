'use client';

import { useRouter } from 'next/navigation';
import {
  type MouseEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useTransition,
} from 'react';
import { reportCommerce } from '@/lib/client/commerce-events';
import { isModifiedClick } from '@/lib/client/modified-click';
import { safeLocalStorage } from '@/lib/client/storage/safe-storage';
import { paths } from '@/lib/paths/paths';
import { eventsOf } from '../builder-events';
import { replacesPlan, savedPlan } from '../saved-plan';

interface BuilderRegionProps {
  /** The answers that the server has rendered; empty before the first one. */
  readonly query: string;
  readonly step: string;
  readonly children: ReactNode;
}

function formQuery(form: HTMLFormElement, submitter?: HTMLElement | null): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter))
    if (typeof value === 'string' && value !== '') query.append(name, value);
  return query.toString();
}

/** Marks the address of a form that a script sends: the answer is the page itself, without a redirect. */
const live = 'live';

/**
 * The links and forms inside are plain HTML. With script, those with `data-builder` navigate on the client and keep the scroll
 * position; forms with `data-live` also send each change of a field, which replaces the address.
 */
export function BuilderRegion({ query, step, children }: BuilderRegionProps) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const region = useRef<HTMLDivElement>(null);
  const shownStep = useRef(step);
  const shownQuery = useRef(query);
  /** What was used last, as a selector: an answer may replace it. */
  const used = useRef<string>(null);

  const reported = useRef({ query: '', step: 'for' });
  useEffect(() => {
    const now = { query, step };
    for (const event of eventsOf(reported.current, now)) reportCommerce(event);
    reported.current = now;
  }, [query, step]);

  useEffect(() => {
    if (!pending && new URLSearchParams(window.location.search).has(live))
      window.history.replaceState(null, '', paths.system(query));
  }, [pending, query]);

  useEffect(() => {
    const around = region.current;
    if (replacesPlan(safeLocalStorage.read(savedPlan) ?? '', query)) safeLocalStorage.write(savedPlan, query);
    const heading = around?.querySelector<HTMLElement>(`[data-question="${step}"]`);
    if (shownStep.current !== step) {
      shownStep.current = step;
      heading?.focus({ preventScroll: true });
      heading?.scrollIntoView({ block: 'start' });
    } else if (document.activeElement === document.body && query !== shownQuery.current) {
      const again = used.current === null ? null : around?.querySelector<HTMLElement>(used.current);
      (again ?? heading)?.focus({ preventScroll: true });
    }
    shownQuery.current = query;
  }, [query, step]);

  const go = (address: string, how: 'push' | 'replace') =>
    startTransition(() => router[how](address, { scroll: false }));

  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.dataset['builder'] === undefined || isModifiedClick(event)) return;
    event.preventDefault();
    used.current = null;
    go(link.pathname + link.search, 'push');
  };
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target;
    const { submitter } = event.nativeEvent;
    if (!(form instanceof HTMLFormElement) || form.dataset['builder'] === undefined) return;
    // Not an answer: the browser sends it.
    if (submitter?.hasAttribute('formaction') === true) return;
    event.preventDefault();
    const row = submitter?.closest<HTMLElement>('[data-part]')?.dataset['part'];
    used.current = row === undefined ? null : `[data-part="${row}"] [name=swap]`;
    const asks = form.elements.namedItem('ask') === null ? '' : `&${live}=1`;
    go(paths.system(formQuery(form, submitter) + asks), 'push');
  };
  const onChange = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const { form } = target;
    if (form?.dataset['live'] === undefined) return;
    used.current = `[name="${CSS.escape(target.name)}"]:not([type=hidden])`;
    go(paths.system(`${formQuery(form)}&${live}=1`), 'replace');
  });

  // React's own event comes with every character; this one once a text is entered.
  useEffect(() => {
    const around = region.current;
    around?.addEventListener('change', onChange);
    return () => around?.removeEventListener('change', onChange);
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- listens to the links inside, which handle keys themselves
    <div
      ref={region}
      aria-busy={pending || undefined}
      onClickCapture={onClick}
      onSubmit={onSubmit}
      className="group/builder min-w-0"
    >
      {children}
    </div>
  );
}
