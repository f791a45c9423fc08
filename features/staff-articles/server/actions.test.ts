import { describe, expect, it, vi } from 'vitest';
import type { Staff } from '@/features/staff/server/staff';

vi.mock('server-only', () => ({}));
const { articleActions, draftOf } = await import('./actions');

const texts = { headline: 'Stop', hazard: 'It burns.', action: 'Stop using it.', contact: 'Call us.' };
const fieldsOf = (language: string, written: Readonly<Record<string, string>> = texts) =>
  Object.fromEntries(Object.entries(written).map(([name, text]) => [`${language}.${name}`, text]));
const input = { sku: 'CAM-1', kind: 'recall', remedy: ['refund', 'repair'], from: '', until: '' } as const;
const draft = (more: object) => draftOf({ ...input, remedy: [...input.remedy], ...more });

describe('the draft of a safety notice', () => {
  it('has the texts of the languages that were written, and the days as a period', () => {
    expect(
      draft({ ...fieldsOf('en'), 'nl.headline': '', from: '2026-01-01', until: '2026-01-31' }),
    ).toMatchObject({
      texts: { en: texts },
      remedies: ['refund', 'repair'],
      from: new Date('2025-12-31T23:00:00Z'),
      until: new Date('2026-01-31T23:00:00Z'),
    });
  });

  it('is refused at what the template leaves open, and at what is empty', () => {
    expect(draft(fieldsOf('en', { ...texts, hazard: 'It can …', action: '' }))).toEqual({
      fields: {
        'en.hazard': ['safety.failure.placeholder'],
        'en.action': ['safety.failure.placeholder'],
      },
    });
  });

  it('offers two remedies in a recall, or says that one is possible; a warning offers none', () => {
    const one = { ...fieldsOf('en'), remedy: ['refund'] };
    expect(draft(one)).toEqual({ fields: { onlyOne: ['safety.failure.twoRemedies'] } });
    expect(draft({ ...one, onlyOne: 'on' })).toMatchObject({ remedies: ['refund'] });
    expect(draft({ ...one, kind: 'warning' })).toMatchObject({ kind: 'warning', remedies: [] });
  });
});

it.each([
  ['1.234,50', '1234.50'],
  ['1234,5', '1234.50'],
  ["1'234.50", '1234.50'],
  ['much', 'much'],
])('the price of an article is read as other amounts: %s', async (typed, price) => {
  const input = articleActions['article-price']?.input.parse({
    sku: 'CAM-1',
    currency: 'EUR',
    version: '',
    price: typed,
  });
  expect(input).toMatchObject({ price, special: '' });
});

it('puts the chosen articles on sale in one store more, or takes them off', async () => {
  const search = vi.fn(async (_query: object) => ({
    rows: [
      { sku: 'CAM-1', stores: ['nl'] },
      { sku: 'CAM-2', stores: [] },
    ],
    total: 2,
  }));
  const setStores = vi.fn(async (sku: string, ..._stores: (readonly string[])[]) => ({
    ok: sku === 'CAM-1',
  }));
  const run = (name: string) => {
    const asked = articleActions[name];
    const input = asked?.input.parse({ ids: ['CAM-1', 'CAM-2', 'NONE'], store: 'uk' });
    const staff = { admin: { articles: { search, setStores } }, can: () => true, session: { member: {} } };
    return asked?.run(staff as unknown as Staff, input as never);
  };
  const left = 'CAM-2, NONE';
  expect(await run('articles-on')).toMatchObject({ done: ['article.someSwitched', { count: 1, left }] });
  expect(search).toHaveBeenCalledWith(expect.objectContaining({ ids: ['CAM-1', 'CAM-2', 'NONE'] }));
  await run('articles-off');
  expect(setStores.mock.calls).toEqual([
    ['CAM-1', ['nl', 'uk'], ['nl']],
    ['CAM-2', ['uk'], []],
    ['CAM-1', ['nl'], ['nl']],
    ['CAM-2', [], []],
  ]);
});
