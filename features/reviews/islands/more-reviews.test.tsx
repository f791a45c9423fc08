// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { ShopContext, type ShopInfo } from '@/lib/client/shop-context';
import { EnglishTexts } from '@/lib/testing/compiled-texts';
import { act, renderPage } from '@/lib/testing/render-page';
import { until } from '@/lib/testing/until';
import { MoreReviews } from './more-reviews';

const pages = vi.hoisted(() => [] as string[][]);
vi.mock('@/lib/client/call', () => ({
  callShop: () =>
    Promise.resolve({
      items: (pages.shift() ?? []).map((id) => ({
        id,
        name: id,
        pictures: [],
        foreign: id.startsWith('fr') ? { code: 'fr', text: 'Written in French' } : null,
      })),
    }),
}));

const title = 'Show 3 reviews in other languages';

it('folds reviews in other languages, and moves the focus to what was loaded', async () => {
  const { main, end } = await renderPage(
    <ShopContext value={{ store: 'uk', localeKey: 'en_GB', currency: 'GBP' } as ShopInfo}>
      <EnglishTexts>
        <MoreReviews sku="DOME" pages={4} firstPageIds={['en-0']} othersTitle={title} />
      </EnglishTexts>
    </ShopContext>,
  );
  const shown = (selector: string) =>
    [...document.querySelectorAll(`${selector} h3 bdi`)].map(({ textContent }) => textContent);
  const focus = () => document.activeElement?.textContent;
  const more = () => act(() => main.querySelector('a')?.click());
  pages.push(['en-0', 'en-1'], ['fr-1'], ['fr-2', 'fr-3']);

  await more();
  await until(() => expect(shown('article')).toEqual(['en-1']));
  expect(document.querySelector('details')).toBeNull();
  expect(focus()).toContain('en-1');

  await more();
  await until(() => expect(shown('details:not([open])')).toEqual(['fr-1']));
  expect(shown('article')).toEqual(['en-1', 'fr-1']);
  expect(focus()).toBe(title);

  document.querySelector('details')?.setAttribute('open', '');
  await more();
  await until(() => expect(shown('details[open]')).toEqual(['fr-1', 'fr-2', 'fr-3']));
  expect(focus()).toContain('fr-2');
  await end();
});
