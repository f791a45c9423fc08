import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { staffFormats } from '@/features/staff/formats';
import type { Staff } from '@/features/staff/server/staff';
import { staffTexts } from '@/lib/messages/staff-texts';
import { type ListScreen, listState, type Query } from '../list';

vi.mock('server-only', () => ({}));
vi.mock('./saved-views', () => ({ SavedViews: () => null }));
vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));
const { List } = await import('./list');

const staff = {
  ...(await staffTexts('en')),
  format: staffFormats('en'),
  can: () => true,
} as unknown as Staff;

const screen: ListScreen<{ readonly number: string }> = {
  path: '/orders',
  title: 'nav.orders',
  permission: 'orders.search',
  searches: 'order.searches',
  sort: '-date',
  filters: [],
  columns: [
    { key: 'number', label: 'order.number', cell: ({ number }) => number },
    { key: 'date', label: 'order.date', sort: 'date', cell: () => '' },
    { key: 'total', label: 'order.total', sort: 'total', cell: () => '' },
  ],
  load: async () => ({ rows: [], total: 0 }),
  idOf: ({ number }) => number,
};

const listed = { rows: [{ number: '1' }], total: 1 };
const htmlOf = (query: Query, shown = screen, member = staff) =>
  renderToStaticMarkup(
    <List
      screen={shown}
      staff={member}
      query={query}
      state={listState(shown, query, member)}
      listed={listed}
    />,
  );

function filtersOf(query: Query) {
  const html = htmlOf(query);
  return /<form[^>]*data-filters.*?<\/form>/s.exec(html)?.[0] ?? '';
}

it.each([[['number', 'total']], ['number,total']])('keeps the columns %j when it is filtered', (columns) => {
  expect(filtersOf({ columns })).toContain('type="hidden" name="columns" value="number,total"');
});

it('offers what the list can be sorted by, where its head is hidden', () => {
  const optionsOf = (query: Query) =>
    [...filtersOf(query).matchAll(/<option value="([^"]*)"( selected="")?>([^<]*)/g)].map(
      ([, value, selected, text]) => [value, text, selected !== undefined],
    );
  expect(optionsOf({})).toEqual([
    ['date', 'Placed ↑', false],
    ['', 'Placed ↓', true],
    ['total', 'Total ↑', false],
    ['-total', 'Total ↓', false],
  ]);
  expect(optionsOf({ sort: '-total' })[3]).toEqual(['-total', 'Total ↓', true]);
});

it('lets rows be chosen for its actions and for their file', () => {
  const remind = { name: 'offers-remind', label: 'offer.remind', permission: 'offers.remind' } as const;
  const actionsOf = (html: string) => [...html.matchAll(/formAction="([^"]*)"/gi)].map(([, path]) => path);
  expect(actionsOf(htmlOf({}))).toEqual(['/do/list-csv']);
  const html = htmlOf(
    {},
    { ...screen, actions: [remind], chosenFields: () => <input name="store" />, stateOf: () => 'open' },
  );
  const [was] = /<input[^>]*name="was"[^>]*>/.exec(html) ?? [];
  expect(was).toContain('form="chosen"');
  expect(was).toContain('value="1 open"');
  expect(html).toMatch(/form="chosen"[^>]* name="ids" value="1"|name="ids" [^>]*form="chosen"/);
  expect(html).toContain('name="store"');
  expect(actionsOf(html)).toEqual(['/do/offers-remind', '/do/list-csv']);
  const reader = { ...staff, can: (permission: string) => permission === 'orders.search' } as Staff;
  expect(actionsOf(htmlOf({}, { ...screen, actions: [remind] }, reader))).toEqual(['/do/list-csv']);
});
