import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { theme } from '@/config/shop/theme';

type Theme = typeof theme;

vi.mock('next-intl/server', () => ({ getTranslations: () => Promise.resolve((key: string) => key) }));
beforeEach(() => vi.resetModules());

describe('a buy button', () => {
  it.each([
    ['toast', false],
    ['panel', true],
  ] as const)('after adding shows what the theme says: %s', async (afterAdding, opensCart) => {
    vi.doMock('@/config/shop/theme', async (original) => {
      const { theme: own } = await original<{ theme: Theme }>();
      return { theme: { ...own, cart: { afterAdding } } };
    });
    const { addToCartLabels } = await import('./labels');
    expect((await addToCartLabels()).opensCart).toBe(opensCart);
  });
});
