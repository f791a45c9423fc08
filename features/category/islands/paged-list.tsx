'use client';

import { useTexts } from '@/lib/client/shop-context';
import { clsx } from 'clsx';
import { useRouter } from 'next/navigation';
import {
  type MouseEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
  useTransition,
  type RefObject,
} from 'react';
import { isModifiedClick } from '@/lib/client/modified-click';
import { useCount } from '@/lib/client/use-formats';
import { ButtonLink } from '@/ui/button';
import { Spinner } from '@/ui/first-icons';
import {
  clearPages,
  keepPages,
  requestPage,
  useListNavigation,
  expandList,
  type LoadedPage,
  pagesToShow,
  captureScroll,
  restoreScroll,
} from '../list-state/list-navigation';
import { catalogue } from '@/config/limits/catalogue';

interface ShowRestProps {
  readonly list: string;
  readonly label: string;
  readonly items: RefObject<HTMLElement | null>;
}

/** Shows the rest of the cards, and what follows (`app/list-views.css`). A checkbox for CSS: it works without script. */
function ShowRest({ list, label, items }: ShowRestProps) {
  const box = useRef<HTMLInputElement>(null);
  const [expanded] = useState(() => useListNavigation.getState().expanded === list);
  // The browser restores the box of a page that it returns to.
  useLayoutEffect(() => {
    if (box.current?.checked) expandList(list);
  }, [list]);
  const onChange = () => {
    expandList(list);
    // The label disappears; the first card that it has shown gets the focus.
    items.current
      ?.querySelector<HTMLElement>(`.listed:nth-child(${catalogue.firstItems + 1} of .listed) a`)
      ?.focus({ preventScroll: true });
  };
  return (
    <label className="show-rest button button-secondary button-md">
      <input ref={box} type="checkbox" className="sr-only" defaultChecked={expanded} onChange={onChange} />
      {label}
    </label>
  );
}

interface PagedListProps {
  /** The address of the list's first page: the same for all pages of one state. */
  readonly list: string;
  readonly page: number;
  readonly address: string;
  readonly previous: string | null;
  readonly next: string | null;
  readonly pageSize: number;
  readonly total: number;
  readonly head: ReactNode;
  readonly children: ReactNode;
  readonly pagination: ReactNode;
}

const itemsClass =
  'grid grid-cols-2 gap-3 md:gap-4 @2xl:grid-cols-3 @4xl:grid-cols-4 view-list:grid-cols-1 view-order:grid-cols-1 view-order:gap-0 view-order:overflow-clip view-order:rounded-lg view-order:border view-order:border-b-0 view-order:border-line view-order:bg-surface';

/** Fills the last row of three columns after its one or two cards. */
const fillerClasses = {
  1: 'list-rest col-span-2 hidden place-content-center @2xl:grid @4xl:hidden view-list:hidden view-order:hidden',
  2: 'list-rest hidden place-content-center @2xl:grid @4xl:hidden view-list:hidden view-order:hidden',
};

/** The same link below the list, where there is no space in the last row. */
const belowFiller = '@2xl:max-@4xl:hidden view-list:block! view-order:block!';

const addressBar = () =>
  typeof window === 'undefined' ? '' : window.location.pathname + window.location.search;

const otherPages = (page: Pick<PagedListProps, 'list' | 'page' | 'address'>) =>
  pagesToShow(useListNavigation.getState(), page, addressBar());

/** Every page has its own address. With script, "load more" and "load previous" add pages and change the address. */
export function PagedList(props: PagedListProps) {
  const { list, page, previous, next, children } = props;
  const t = useTexts('category');
  const written = useCount();
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const items = useRef<HTMLDivElement>(null);
  const [others, setOthers] = useState(() => otherPages(props));
  const [shown, setShown] = useState({ list, page });
  if (shown.list !== list || shown.page !== page) {
    setShown({ list, page });
    setOthers(otherPages(props));
  }
  const renderedPage: LoadedPage = { page, previous, next, items: children };
  const pages = [...others.filter((each) => each.page !== page), renderedPage].toSorted(
    (a, b) => a.page - b.page,
  );
  useLayoutEffect(() => {
    keepPages({ list, pages });
    const { requested } = useListNavigation.getState();
    if (!items.current || requested?.page !== page) return;
    requestPage(null);
    restoreScroll(items.current, requested);
  });
  const load = (event: MouseEvent, wanted: number, to: string) => {
    if (isModifiedClick(event) || !items.current) return;
    event.preventDefault();
    if (pending) return;
    requestPage(captureScroll(items.current, wanted));
    startTransition(() => router.replace(to, { scroll: false }));
  };
  const before = pages[0];
  const after = pages.at(-1);
  const more = after !== undefined && after.next !== null && (
    <LoadLink
      address={after.next}
      label={t('loadMore')}
      busy={pending}
      onLoad={(event, address) => load(event, after.page + 1, address)}
    />
  );
  const lastRow = (pages.length * props.pageSize) % 3;
  return (
    <div className="paged-list @container [overflow-anchor:none]">
      {before !== undefined && before.previous !== null && (
        <div className="mb-4">
          <LoadLink
            address={before.previous}
            label={t('loadPrevious')}
            busy={pending}
            onLoad={(event, address) => load(event, before.page - 1, address)}
          />
        </div>
      )}
      {props.head}
      <div ref={items} className={itemsClass}>
        {pages.map((each) => (
          <ul key={each.page} data-page={each.page} className="contents">
            {each.items}
          </ul>
        ))}
        {more && (lastRow === 1 || lastRow === 2) && <div className={fillerClasses[lastRow]}>{more}</div>}
      </div>
      <ShowRest key={list} list={list} label={t('loadMore')} items={items} />
      <div className="list-rest">
        <p className="mt-6 text-center text-sm text-ink-soft tabular-nums empty:hidden">
          {pages.length > 1 || previous !== null || next !== null
            ? t('shown', shownValues(props, pages, written))
            : ''}
        </p>
        {more && <div className={clsx('mt-3', lastRow > 0 && belowFiller)}>{more}</div>}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- listens to the links inside, which handle keys themselves */}
        <div onClickCapture={clearPages}>{props.pagination}</div>
      </div>
    </div>
  );
}

function shownValues(
  { pageSize, total }: PagedListProps,
  pages: readonly LoadedPage[],
  written: ReturnType<typeof useCount>,
): Record<'from' | 'to' | 'total', string> {
  const from = ((pages[0]?.page ?? 1) - 1) * pageSize + 1;
  const to = Math.min((pages.at(-1)?.page ?? 1) * pageSize, total);
  return { from: written(from), to: written(to), total: written(total) };
}

interface LoadLinkProps {
  readonly address: string;
  readonly label: string;
  readonly busy: boolean;
  readonly onLoad: (event: MouseEvent, address: string) => void;
}

function LoadLink({ address, label, busy, onLoad }: LoadLinkProps) {
  return (
    <div className="flex justify-center">
      <ButtonLink
        href={address}
        prefetch={false}
        rel="nofollow"
        variant="secondary"
        aria-busy={busy || undefined}
        leading={busy && <Spinner className="size-4" />}
        onClick={(event) => onLoad(event, address)}
      >
        {label}
      </ButtonLink>
    </div>
  );
}
