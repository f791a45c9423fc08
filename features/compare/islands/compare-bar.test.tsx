import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { compare } from '@/config/limits/islands';
import { safeLocalStorage } from '@/lib/client/storage/safe-storage';
import { renderPage, smallPage } from '@/lib/testing/small-page';
import { until } from '@/lib/testing/until';
import { CompareBar } from './compare-bar';

vi.mock('next/link', () => ({ default: ({ children }: { readonly children: React.ReactNode }) => children }));

let page: ReturnType<typeof smallPage>;

beforeEach(() => {
  page = smallPage();
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value);
});
afterEach(() => vi.unstubAllGlobals());

it('moves the focus to the content of the page when it is cleared', async () => {
  safeLocalStorage.write(compare.storageKey, JSON.stringify(['A', 'B']));
  const texts = { region: 'Comparison', chosen: '{count}', go: 'Compare', clear: 'Clear', full: 'Full' };
  const { main, press, end } = await renderPage(page.document, <CompareBar texts={texts} folded={false} />);
  await press('Clear');
  expect(main.querySelector('section')).toBeNull();
  await until(() => expect(page.document.activeElement).toBe(main));
  await end();
});
