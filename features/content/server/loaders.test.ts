import { expect, it, vi } from 'vitest';
import type { Context } from '@/commerce/context';
import { clearPageCaches } from '@/lib/bridge';
import { getContentBlock } from './loaders';

const state = vi.hoisted(() => ({ preview: false, reads: [] as string[] }));
vi.mock('./preview', () => ({ isPreview: async () => state.preview }));
vi.mock('@/lib/messages/content-values', () => ({
  contentValues: async () => ({}),
  fillValues: (text: string) => text,
}));
vi.mock('@/commerce/backend', () => ({
  backend: () => ({
    content: {
      contentBlock: async ({ store }: Context, block: string, version = 'published') => {
        state.reads.push(`${store} ${block} ${version}`);
        return [];
      },
    },
  }),
}));

const uk: Context = { store: 'uk', currency: 'GBP', customer: null };
const de: Context = { store: 'de', currency: 'EUR', customer: null };

it('reads a block once for the pages of a store, until something changes', async () => {
  for (const context of [uk, { ...uk }, de]) await getContentBlock(context, 'layout');
  expect(state.reads).toEqual(['uk layout published', 'de layout published']);
  clearPageCaches();
  await getContentBlock(uk, 'layout');
  expect(state.reads).toHaveLength(3);
});

it('reads the draft for each preview', async () => {
  state.preview = true;
  state.reads.length = 0;
  await getContentBlock(uk, 'layout');
  await getContentBlock(uk, 'layout');
  expect(state.reads).toEqual(['uk layout draft', 'uk layout draft']);
});
