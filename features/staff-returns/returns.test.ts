import { describe, expect, it, vi } from 'vitest';
import { returnName } from '@/commerce/model/return';
import type { Staff } from '@/features/staff/server/staff';
import { returnsList } from './returns-list';
import { labelOf, returnActions } from './server/actions';

const state = { search: undefined, sort: '-date', page: 1, size: 50, filters: {}, columns: [] };

it('reads the filters of the list, and ignores values that there are not', async () => {
  const list = vi.fn(async () => ({ rows: [], total: 0 }));
  const staff = { admin: { returns: { list } } } as unknown as Staff;
  const filters = { state: 'open', reason: 'defect', store: 'nl' };
  await returnsList.load(staff, { ...state, filters, oldest: true });
  expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ ...filters, oldest: true }));
  await returnsList.load(staff, { ...state, filters: { state: 'gone', store: 'xx' } });
  const none = { state: undefined, reason: undefined, store: undefined };
  expect(list).toHaveBeenLastCalledWith(expect.objectContaining(none));
});

describe('a return label', () => {
  const file = (content: string, name = 'label.exe') => new File([content], name);

  it('is a file of a known kind, whatever its name, or a link on https', async () => {
    expect(await labelOf('', file('%PDF-1.7'))).toMatchObject({
      file: { fileName: 'label.pdf', contentType: 'application/pdf' },
    });
    expect(await labelOf('https://dhl.example/1', file(''))).toEqual({ url: 'https://dhl.example/1' });
    expect(await labelOf('', file('<html>'))).toBeNull();
    for (const url of ['', 'dhl', 'http://dhl.example', 'javascript:alert(1)'])
      expect(await labelOf(url, undefined)).toBeNull();
  });
});

it('marks the chosen returns as received, by what is stored of each', async () => {
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  const show = async (id: string) => ({
    version: id === first ? 3 : 4,
    order: { number: '4KTX-9PZB' },
    return: { number: 2 },
  });
  const move = vi.fn(async (id: string, _step: object, _version: number) => ({ ok: id === first }));
  const { input, run } = returnActions['returns-received'] ?? {};
  const done = run?.(
    { admin: { returns: { move, show } } } as unknown as Staff,
    input?.parse({ ids: [first, second] }) as never,
  );
  const left = returnName('4KTX-9PZB', 2);
  expect(await done).toEqual({ done: ['return.someReceived', { count: 1, left }] });
  expect(move.mock.calls).toEqual([
    [first, { to: 'received' }, 3],
    [second, { to: 'received' }, 4],
  ]);
});
