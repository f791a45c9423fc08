import { prerender } from 'react-dom/static';
import { expect, it, vi } from 'vitest';
import { firstPage } from '@/lib/paths/list-url';
import { BrandScreen } from './list-screens';

vi.mock('next-intl/server', () => ({ getTranslations: () => (key: string) => key }));
vi.mock('@/features/store/server/current-context', () => ({ currentContext: () => ({ store: 'uk' }) }));
vi.mock('@/features/brands/server/loaders', () => ({
  getBrand: (_: unknown, code: string) => ({ code, name: 'Noctara', description: 'Sees at night.' }),
}));
vi.mock('@/features/content/server/loaders', () => ({ getPagePictures: () => null }));
vi.mock('@/features/category/server/list', () => ({
  readList: () => ({ list: { items: [{ url: '/dome' }], page: 2 } }),
}));
vi.mock('@/features/page-builder/components/global-rows', () => ({ GlobalRows: () => null }));
vi.mock('@/features/category/components/product-list', () => ({ ProductList: () => null }));

it('has structured data of its breadcrumbs and products', async () => {
  const { prelude } = await prerender(<BrandScreen code="noctara" state={firstPage} />);
  const html = await new Response(prelude).text();
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = '']): unknown => JSON.parse(text),
  );
  expect(html).toContain('>Sees at night.</p>');
  const at = (path: string) => expect.stringMatching(new RegExp(`^http.*[^/]${path}$`)) as string;
  expect(data).toMatchObject([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { name: 'home', item: at('/') },
        { name: 'title', item: at('/brands') },
        { name: 'Noctara', item: at('/brands/noctara') },
      ],
    },
    { '@type': 'ItemList', itemListElement: [{ position: 101, url: at('/dome') }] },
  ]);
});
