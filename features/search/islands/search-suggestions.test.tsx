// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '@/lib/client/query-client';
import { ShopContext, type ShopInfo } from '@/lib/client/shop-context';
import { act, renderPage } from '@/lib/testing/render-page';
import { EnglishTexts } from '@/lib/testing/compiled-texts';
import { until } from '@/lib/testing/until';
import type { Suggestion } from '../suggestion-items';
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

const shop = { store: 'uk', localeKey: 'en_GB', currency: 'GBP' } as ShopInfo;

beforeEach(() => {
  vi.stubGlobal('fetch', (url: string) => {
    const name = new URL(url, 'https://shop.test').searchParams.get('q');
    const none = {
      categories: [],
      products: [],
      pages: [],
      guides: [],
      total: 0,
      notSold: null,
      corrected: null,
    };
    return Promise.resolve(Response.json({ ...none, brands: [{ code: name, name, url: `/${name}` }] }));
  });
});
afterEach(() => {
  queryClient().clear();
  vi.unstubAllGlobals();
});

it('suggests for the text that the field has after a step back', async () => {
  const field = document.createElement('input');
  field.value = 'turret';
  const { main, end } = await renderPage(
    <ShopContext value={shop}>
      <EnglishTexts>
        <SearchSuggestions field={field} listen={() => {}} onChoose={() => {}} onEscape={() => {}} />
      </EnglishTexts>
    </ShopContext>,
  );
  const suggested = (name: string) => until(() => expect(main.querySelector('ul')?.textContent).toBe(name));
  await suggested('turret');
  field.value = 'doorbell';
  await act(() => void window.dispatchEvent(new Event('popstate')));
  await suggested('doorbell');
  field.value = '';
  await act(() => void window.dispatchEvent(new Event('popstate')));
  await suggested('');
  await end();
});
