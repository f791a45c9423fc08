// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { compare } from '@/config/limits/islands';
import { safeLocalStorage } from '@/lib/client/storage/safe-storage';
import { renderPage } from '@/lib/testing/render-page';
import { until } from '@/lib/testing/until';
import { CompareBar } from './compare-bar';

vi.mock('next/link', () => ({ default: ({ children }: { readonly children: React.ReactNode }) => children }));

it('moves the focus to the content of the page when it is cleared', async () => {
  safeLocalStorage.write(compare.storageKey, JSON.stringify(['A', 'B']));
  const texts = { region: 'Comparison', chosen: '{count}', go: 'Compare', clear: 'Clear', full: 'Full' };
  const { main, press, end } = await renderPage(<CompareBar texts={texts} folded={false} />);
  await press('Clear');
  expect(main.querySelector('section')).toBeNull();
  await until(() => expect(document.activeElement).toBe(main));
  await end();
});
