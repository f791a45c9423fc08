import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { ShopContext, type ShopInfo } from '@/lib/client/shop-context';
import { EnglishTexts } from '@/lib/testing/compiled-texts';
import { AccountDrawer } from './account-drawer';

let query = '';
vi.mock('next/navigation', () => ({
  usePathname: () => '/search',
  useSearchParams: () => new URLSearchParams(query),
}));
vi.mock('@/ui/islands/drawer', () => ({
  Drawer: ({ children }: { readonly children: ReactNode }) => children,
}));
vi.mock('./sign-in-form', () => ({
  SignInForm: ({ next }: { readonly next: string }) => <output>{next}</output>,
}));

const shop = { localeKey: 'en_GB', currency: 'GBP' } as ShopInfo;

/** Where the sign-in of the sidebar leads. */
function next(): string | undefined {
  const html = renderToStaticMarkup(
    <ShopContext value={shop}>
      <EnglishTexts>
        <AccountDrawer />
      </EnglishTexts>
    </ShopContext>,
  );
  return /<output>(.*)<\/output>/.exec(html)?.[1]?.replaceAll('&amp;', '&');
}

beforeEach(() => {
  query = '';
});

it('keeps the page that is open after a sign-in, with its query', () => {
  expect(next()).toBe('/search');
  query = 'q=dome&page=2';
  expect(next()).toBe('/search?q=dome&page=2');
});
