// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { compare } from '@/config/limits/islands';
import { safeLocalStorage } from '@/lib/client/storage/safe-storage';
import { renderPage } from '@/lib/testing/render-page';
import { EnglishTexts } from '@/lib/testing/compiled-texts';
import { until } from '@/lib/testing/until';
import en from '@/messages/en.json';
import { CompareBar } from './compare-bar';

vi.mock('next/link', () => ({ default: ({ children }: { readonly children: React.ReactNode }) => children }));

const sold = vi.hoisted(() => ({ skus: ['A', 'B'] }));
vi.mock('@/lib/client/shop-context', async (original) => ({
  ...(await original<object>()),
  useShop: () => sold,
}));
vi.mock('@/lib/client/call', () => ({
  callShop: async () => ({ items: sold.skus.map((sku) => ({ sku })) }),
}));

it('counts and keeps only what is sold', async () => {
  safeLocalStorage.write(compare.storageKey, JSON.stringify(['A', 'GONE', 'B', 'GONE-2']));
  const { main, end } = await renderPage(
    <EnglishTexts>
      <CompareBar folded={false} />
    </EnglishTexts>,
  );
  await until(() => expect(main.querySelector('[role=status]')?.textContent).toContain('2 of'));
  expect(safeLocalStorage.read(compare.storageKey)).toBe('["A","B"]');
  await end();
});

it('moves the focus to the content of the page when it is cleared', async () => {
  safeLocalStorage.write(compare.storageKey, JSON.stringify(['A', 'B']));
  const { main, press, end } = await renderPage(
    <EnglishTexts>
      <CompareBar folded={false} />
    </EnglishTexts>,
  );
  await press(en.compare.clear);
  expect(main.querySelector('section')).toBeNull();
  await until(() => expect(document.activeElement).toBe(main));
  await end();
});
