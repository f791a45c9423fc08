import { paths } from '@/lib/paths/paths';
import { devHost } from '@/lib/stores/hosts';
import { contentPath } from '../screenshots/demo-paths';
import { expect, type Shop, shopOf, test } from './fixtures';
import { footerOf, mainOf, pathsIn, textOf } from './html';
import { expectNoHorizontalScroll } from './page-checks';
import { testShop } from './test-shop';

/** Words of the law of a country, by store and page. tests/content compares the pages of all stores. */
const lawWords = {
  uk: { withdrawal: 'Right to cancel', warranty: 'Consumer Rights Act 2015', 'camera-law': 'ICO' },
  at: { withdrawal: 'Rücktrittsrecht', warranty: 'VGG', 'camera-law': '§ 120 StGB' },
  be_fr: { withdrawal: 'VI.53', warranty: 'ancien Code civil', 'camera-law': 'declarationcamera.be' },
} as const;

const path = (code: string, { config }: Shop) => contentPath(code, config.language);

for (const store of ['uk', 'at', 'be_fr'] as const) {
  test(`the footer of ${store} leads to legal pages with the law of its country`, async ({ request }) => {
    const shop = await shopOf(store);
    for (const [code, word] of Object.entries(lawWords[store])) {
      const reply = await request.get(`http://${devHost(store)}:${testShop.port}${path(code, shop)}`);
      const html = await reply.text();
      const text = textOf(mainOf(html)).replaceAll(/\s/g, ' ');
      expect(text, code).toContain(word);
      expect(text, code).not.toMatch(/[{}]/);
      expect(pathsIn(footerOf(html)), code).toContain(path(code, shop));
    }
  });
}

test('the page about withdrawal fits a phone, and leads to the online function', async ({ page, shop }) => {
  await page.setViewportSize({ width: 376, height: 800 });
  await page.goto(path('withdrawal', shop));
  await expectNoHorizontalScroll(page, 'withdrawal');
  const main = page.locator('main');
  await expect(main).toContainText(shop.config.email);
  await main.locator('a[href="/withdrawal"]').first().click();
  await expect(page.getByRole('heading', { level: 1, name: shop.t('withdrawal.title') })).toBeVisible();
});

test('an advice page and the page about the shop have a drawing, which screen readers skip; a legal page has none', async ({
  page,
  request,
  shop,
}) => {
  const drawing = /<svg(?=[^>]*data-drawing)(?=[^>]*aria-hidden="true")/;
  const drawn = async (code: string) => mainOf(await (await request.get(path(code, shop))).text());
  for (const code of ['how-much-storage', 'wired-or-wifi', 'camera-law', 'about'])
    expect(await drawn(code), code).toMatch(drawing);
  expect(await drawn('terms')).not.toContain('data-drawing');
  expect(pathsIn(await drawn('camera-law'))).toContain(paths.cameraLaw);
  // What came of the tests of models, beside them.
  const [tested = ''] = shop.t('product.tested', { nights: 7, until: '', result: '' }).split(',');
  expect(textOf(await drawn('about'))).toContain(tested);
  // The facts of the configuration, on the page about delivery.
  expect(textOf(await drawn('delivery'))).toContain(shop.t('footer.shipWith'));
  await page.goto(path('how-many-megapixels', shop));
  await expect(page.locator('main svg[data-drawing][aria-hidden="true"]')).toBeVisible();
});
