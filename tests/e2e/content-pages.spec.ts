import { contentPath } from '../screenshots/demo-paths';
import { expect, test } from './fixtures';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks';

/** Words of the law of the store's country, by page. */
const lawWords: Record<string, Record<string, string>> = {
  uk: { withdrawal: 'Right to cancel', warranty: 'Consumer Rights Act 2015', 'camera-law': 'ICO' },
  at: { withdrawal: 'Rücktrittsrecht', warranty: 'VGG', 'camera-law': '§ 120 StGB' },
  be_fr: { withdrawal: 'VI.53', warranty: 'ancien Code civil', 'camera-law': 'declarationcamera.be' },
};

test('the footer leads to legal pages of the country, with the values of the store', async ({
  page,
  shop,
}) => {
  for (const [code, word] of Object.entries(lawWords[shop.code] ?? {})) {
    const path = contentPath(code, shop.config.language);
    await page.goto(path);
    const main = page.locator('main');
    await expect(main).toContainText(word);
    await expect(main).not.toContainText(/[{}]/);
    await expect(page.getByRole('contentinfo').locator(`a[href="${path}"]`)).toHaveCount(1);
    await expectAccessible(page, code);
    await page.setViewportSize({ width: 376, height: 800 });
    await expectNoHorizontalScroll(page, code);
    await page.setViewportSize({ width: 1280, height: 900 });
  }
});

test('the page about withdrawal leads to the online function', async ({ page, shop }) => {
  await page.goto(contentPath('withdrawal', shop.config.language));
  const main = page.locator('main');
  await expect(main).toContainText(shop.config.email);
  await main.locator('a[href="/withdrawal"]').first().click();
  await expect(page.getByRole('heading', { level: 1, name: shop.t('withdrawal.start') })).toBeVisible();
});

test('an advice page has a drawing, which screen readers skip; a legal page has none', async ({
  page,
  shop,
}) => {
  const drawing = page.locator('main svg[data-drawing]');
  for (const code of ['how-many-megapixels', 'how-much-storage', 'wired-or-wifi', 'camera-law']) {
    await page.goto(contentPath(code, shop.config.language));
    await expect(drawing).toBeVisible();
    await expect(drawing).toHaveAttribute('aria-hidden', 'true');
  }
  await page.goto(contentPath('terms', shop.config.language));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(drawing).toHaveCount(0);
});
