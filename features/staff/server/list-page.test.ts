import { expect, it, vi } from 'vitest';
import { mostCounted } from '@/commerce/model/list';
import { staffTexts } from '@/lib/messages/staff-texts';
import { type ListScreen, type ListState, mostChosen } from '../list';

vi.mock('server-only', () => ({}));
const texts = await staffTexts('en');
vi.mock('./staff', () => ({
  requireStaff: async () => ({
    ...texts,
    can: () => true,
    admin: { log: { handOut: async () => undefined } },
  }),
}));
vi.mock('next/navigation', () => ({
  redirect: (href: string) => {
    throw new Error(`to ${href}`);
  },
}));
vi.mock('../components/list', () => ({ List: () => null }));
const { chosenCsv, foundIds, listCsv, listPage } = await import('./list-page');
const { requireStaff } = await import('./staff');

const listOf = (total: number): ListScreen<number> => ({
  path: '/orders',
  title: 'nav.orders',
  permission: 'orders.search',
  personal: true,
  filters: [],
  columns: [{ key: 'number', label: 'order.number', cell: (row) => row }],
  load: async (_, { page, size }: ListState) => {
    const left = Math.max(0, Math.min(size, total - (page - 1) * size));
    return { rows: Array.from({ length: left }, (_row, at) => (page - 1) * size + at), total };
  },
  idOf: String,
});

it.each([
  [mostCounted, mostCounted, ''],
  [mostCounted + 1, mostCounted, '-first-10000'],
])('writes a list of %i rows as a file of %i', async (total, written, mark) => {
  const reply = await listCsv(listOf(total), {});
  expect(reply.headers.get('content-disposition')).toMatch(
    new RegExp(String.raw`orders-\d{4}-\d\d-\d\d${mark}\.csv`),
  );
  expect((await reply.text()).trim().split(/\r?\n/)).toHaveLength(written + 1);
});

it('writes the chosen rows, whatever the list is filtered by', async () => {
  const load = vi.fn(listOf(3).load);
  const screen = { ...listOf(3), load };
  const query = { q: 'word', status: 'open', columns: 'number' };
  const reply = await chosenCsv(screen, await requireStaff(), query, ['1', '2']);
  await (reply as Response).text();
  const state = { ids: ['1', '2'], search: undefined, filters: {}, columns: ['number'] };
  expect(load).toHaveBeenCalledWith(expect.anything(), expect.objectContaining(state));
});

it('writes the chosen rows of what the list is about', async () => {
  const load = vi.fn(listOf(3).load);
  const reply = await chosenCsv({ ...listOf(3), isAbout: true, load }, await requireStaff(), { q: 'word' }, [
    '1',
  ]);
  await (reply as Response).text();
  expect(load).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ ids: ['1'], search: 'word' }),
  );
});

it('opens the row whose number is searched, also beside others', async () => {
  const screen = { ...listOf(3), hrefOf: (row: number) => `/orders/${row}` };
  const show = (query: Record<string, string>) => listPage(screen)({ searchParams: Promise.resolve(query) });
  await expect(show({ q: '2' })).rejects.toThrow('to /orders/2');
  await expect(show({ q: '2', store: 'nl' })).resolves.toBeTruthy();
  await expect(show({ q: '7' })).resolves.toBeTruthy();
});

it('gives the ids of as many rows as can be chosen, with their states', async () => {
  expect(await (await foundIds(listOf(2), {})).json()).toEqual([
    ['0', ''],
    ['1', ''],
  ]);
  const screen = { ...listOf(1), stateOf: () => 'open' };
  expect(await (await foundIds(screen, {})).json()).toEqual([['0', '0 open']]);
  expect(await (await foundIds(listOf(mostCounted), { page: '2' })).json()).toHaveLength(mostChosen);
});
