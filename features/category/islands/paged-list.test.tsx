import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { catalogue } from '@/config/limits/catalogue';
import { storeConfig } from '@/config/shop/stores';
import { ShopContext } from '@/lib/client/shop-context';
import { EnglishTexts } from '@/lib/testing/compiled-texts';
import { PagedList } from './paged-list';

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const { price: priceFormat } = storeConfig('de');
const shop = {
  store: 'de',
  localeKey: 'de_DE',
  currency: 'EUR',
  priceFormat,
  afterAdding: 'toast',
  noCookies: '',
} as const;

/** The HTML of a page of 150 products. */
const listed = (page: number, pageSize: number = catalogue.pageSize) =>
  renderToStaticMarkup(
    <ShopContext value={shop}>
      <EnglishTexts>
        <PagedList
          {...{ list: '/c', page, pageSize, total: 150, head: null, pagination: null }}
          address={page === 1 ? '/c' : `/c/q/page/${page}`}
          previous={page === 1 ? null : '/c'}
          next={page === 1 ? '/c/q/page/2' : null}
        >
          <li>Product</li>
        </PagedList>
      </EnglishTexts>
    </ShopContext>,
  );

/** The columns that the link to the next page fills in the last row of three; 0 without it. */
const filled = (html: string) => {
  const [, classes] =
    /<div class="([^"]*@2xl:grid @4xl:hidden[^"]*)"><div[^>]*><a [^>]*href="\/c\/q\/page\/2"/.exec(html) ??
    [];
  if (classes === undefined) return 0;
  return classes.includes('col-span-2') ? 2 : 1;
};

it('page 1 has no last row with empty columns: two and four columns are full, the link fills three', () => {
  const { pageSize, firstItems } = catalogue;
  expect([pageSize % 2, pageSize % 4, firstItems % 12]).toEqual([0, 0, 0]);
  expect((pageSize + filled(listed(1))) % 3).toBe(0);
});

it.each([
  [98, 1],
  [99, 0],
  [100, 2],
])('a page of %i products has a link over %i columns', (pageSize, columns) =>
  expect(filled(listed(1, pageSize))).toBe(columns),
);

it('the last page has no link to fill its last row', () => expect(filled(listed(2))).toBe(0));
