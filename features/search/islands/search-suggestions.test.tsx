import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '@/lib/client/query-client';
import { ShopContext, type ShopInfo } from '@/lib/client/shop-context';
import { act, renderPage, smallPage } from '@/lib/testing/small-page';
import { until } from '@/lib/testing/until';
import type { Suggestion } from '../suggestion-items';
import type { SuggestionTexts } from '../texts';
import { SearchSuggestions } from './search-suggestions';

vi.mock('downshift', () => {
  const useCombobox = () => ({
    isOpen: true,
    highlightedIndex: -1,
    getInputProps: () => ({}),
    getMenuProps: () => ({}),
    getItemProps: () => ({}),
    closeMenu: () => {},
  });
  return { useCombobox: Object.assign(useCombobox, { stateChangeTypes: {} }) };
});
vi.mock('./suggestion-panel', () => ({
  SuggestionPanel: ({ items }: { readonly items: readonly Suggestion[] }) => (
    <ul>
      {items.map((item) => (
        <li key={item.url}>{'name' in item && item.name}</li>
      ))}
    </ul>
  ),
}));

const shop = { store: 'uk', localeKey: 'en_GB', currency: 'GBP', texts: {} } as ShopInfo;
let page: ReturnType<typeof smallPage>;

beforeEach(() => {
  page = smallPage();
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value);
  vi.stubGlobal('fetch', (url: string) => {
    const name = new URL(url, 'https://shop.test').searchParams.get('q');
    const none = { categories: [], products: [], pages: [], total: 0, notSold: null, corrected: null };
    return Promise.resolve(Response.json({ ...none, brands: [{ code: name, name, url: `/${name}` }] }));
  });
});
afterEach(() => {
  queryClient().clear();
  vi.unstubAllGlobals();
});

it('suggests for the text that the field has after a step back', async () => {
  const field = page.document.createElement('input');
  field.value = 'turret';
  const { main, end } = await renderPage(
    page.document,
    <ShopContext value={shop}>
      <SearchSuggestions
        field={field as unknown as HTMLInputElement}
        listen={() => {}}
        texts={{ list: '', status: '' } as SuggestionTexts}
        onChoose={() => {}}
        onEscape={() => {}}
      />
    </ShopContext>,
  );
  const suggested = (name: string) => until(() => expect(main.querySelector('ul')?.textContent).toBe(name));
  await suggested('turret');
  field.value = 'doorbell';
  await act(() => void page.window.dispatchEvent(new Event('popstate')));
  await suggested('doorbell');
  field.value = '';
  await act(() => void page.window.dispatchEvent(new Event('popstate')));
  await suggested('');
  await end();
});
