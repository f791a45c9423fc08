import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { ReviewForModerator } from '@/commerce/ports/admin/catalogue';
import type { Staff } from '@/features/staff/server/staff';
import { staffTexts } from '@/lib/messages/staff-texts';
import { reviewsList } from './reviews-list';

vi.mock('server-only', () => ({}));
const { shopActions } = await import('./server/actions');

const review: ReviewForModerator = {
  id: 7,
  sku: 'CAM-1',
  store: 'uk',
  status: 'pending',
  name: 'Ada',
  stars: 5,
  message: 'Sees all.',
  verified: false,
  date: '2026-11-05T12:00:00Z',
  sample: false,
  replaces: null,
  pictures: ['0c6f', '/media/scenes/yard.webp'],
};

const { t } = await staffTexts('en');
const staff = (may: boolean) => ({ t, can: () => may }) as unknown as Staff;
const cell = (key: string, row: ReviewForModerator, may = true) => {
  const column = reviewsList.columns.find((each) => each.key === key);
  return renderToStaticMarkup(column?.cell(row, staff(may)));
};

describe('the pictures of a review', () => {
  it('are shown to moderators, who can leave out those of shoppers', () => {
    const html = cell('text', review);
    expect([...html.matchAll(/<img src="([^"]*)"/g)].map(([, src]) => src)).toEqual([
      '/files/review/0c6f/small',
      '/media/scenes/yard.webp',
    ]);
    expect(html.match(/name="without" value="[^"]*"/g)).toEqual(['name="without" value="0c6f"']);
    expect(cell('text', review, false)).not.toContain('name="without"');
  });

  it('can be left out of a review that is shown already', () => {
    expect(cell('decide', review)).not.toContain('Leave out');
    expect(cell('decide', { ...review, status: 'approved' })).toContain('Leave out the ticked pictures');
    expect(cell('decide', { ...review, status: 'approved', pictures: [] })).not.toContain('Leave out');
  });

  it.each([
    [{ only: '7', ids: ['8'], without: '0c6f' }, [[7, 'approved', ['0c6f'], undefined]]],
    [
      { ids: ['7', '8'], without: ['0c6f', '1d7a'], was: ['8 pending', '9 approved'] },
      [
        [7, 'approved', ['0c6f', '1d7a'], undefined],
        [8, 'approved', ['0c6f', '1d7a'], 'pending'],
      ],
    ],
    [{ only: '7' }, [[7, 'approved', [], undefined]]],
  ])('are left out as the form %j says', async (form, calls) => {
    const moderate = vi.fn(async () => 'pending');
    const approve = shopActions['reviews-approve'];
    const input = approve?.input.parse(form) as never;
    await approve?.run({ admin: { reviews: { moderate } } } as unknown as Staff, input);
    expect(moderate.mock.calls).toEqual(calls);
  });

  it('are left alone with a review that somebody else has decided meanwhile, in words', async () => {
    const moderate = vi.fn(async (id: number) => (id === 7 ? 'pending' : null));
    const reject = shopActions['reviews-reject'];
    const input = reject?.input.parse({ ids: ['7', '8'] }) as never;
    expect(await reject?.run({ admin: { reviews: { moderate } } } as unknown as Staff, input)).toEqual({
      done: ['list.someChanged', { count: 1, left: 1 }],
    });
  });
});
