import { expect, it, vi } from 'vitest';
import type { Context } from '@/commerce/context';
import { getContentLinks, getContentLinksOf } from './links';

const asked = vi.hoisted((): string[][] => []);
vi.mock('@/commerce/backend', () => ({
  backend: () => ({
    content: {
      contentLinks: async (_: Context, codes: readonly string[]) => {
        asked.push([...codes]);
        return codes
          .filter((code) => code !== 'gone')
          .map((code) => ({ code, title: code, url: `/${code}` }));
      },
    },
  }),
}));

const uk: Context = { store: 'uk', currency: 'GBP', customer: null };

it('contain pages of no group if rows link to them', async () => {
  const links = await getContentLinks(uk);
  const rows = [
    { type: 'hero', actions: [{ target: { page: 'jobs' } }, { target: { page: 'terms' } }] },
    { type: 'banner', action: { target: { page: 'gone' } } },
  ];
  expect(await getContentLinksOf(uk, rows)).toEqual([
    ...links,
    { code: 'jobs', title: 'jobs', url: '/jobs' },
  ]);
});

it('are read once more only for such pages', async () => {
  await getContentLinks(uk);
  asked.length = 0;
  expect(await getContentLinksOf(uk, [{ target: { page: 'terms' } }])).toEqual(await getContentLinks(uk));
  expect(asked.filter((codes) => codes.length === 1)).toEqual([]);
});
