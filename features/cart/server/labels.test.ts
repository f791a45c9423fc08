import { describe, expect, it, vi } from 'vitest';
import { theme } from '@/config/theme';
import { addToCartLabels } from './labels';

vi.mock('next-intl/server', () => ({ getTranslations: () => Promise.resolve((key: string) => key) }));
vi.mock('@/config/theme', async (original) => {
  const { theme: own } = await original<{ theme: typeof theme }>();
  return { theme: { ...own, cart: { ...own.cart } } };
});

describe('a buy button', () => {
  it.each([
    ['toast', false],
    ['panel', true],
  ] as const)('after adding shows what the theme says: %s', async (afterAdding, opensCart) => {
    theme.cart.afterAdding = afterAdding;
    expect((await addToCartLabels()).opensCart).toBe(opensCart);
  });
});
