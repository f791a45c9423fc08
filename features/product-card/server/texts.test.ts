import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { theme } from '@/config/shop/theme';
import { loadMessages } from '@/lib/messages/messages';

vi.mock('next-intl/server', () => ({ getMessages: () => loadMessages('uk') }));
beforeEach(() => vi.resetModules());

describe('a buy button', () => {
  it.each([
    ['toast', false],
    ['panel', true],
  ] as const)('after adding shows what the theme says: %s', async (afterAdding, opensCart) => {
    vi.doMock('@/config/shop/theme', async (original) => {
      const { theme: siteTheme } = await original<{ theme: typeof theme }>();
      return { theme: { ...siteTheme, cart: { afterAdding } } };
    });
    const { addToCartTexts } = await import('./texts');
    expect((await addToCartTexts()).opensCart).toBe(opensCart);
  });
});
