import { catalogue } from '@/config/catalogue';
import { categoryName } from './demo';
import { categoryPath, countIn } from './demo-lists';
import { expect, test } from './fixtures';
import { addressOf, items } from './list-page';
import { hydrated, press } from './page-checks';

/** A category with more than one page. */
const large = 'cameras';

test('"load more" adds pages below and above and updates the URL', async ({ page, shop }) => {
  const { t } = shop;
  const path = categoryPath(shop, large);
  const total = countIn(shop, large);
  expect(total, 'there is a second page').toBeGreaterThan(catalogue.pageSize);
  await page.goto(path);
  await expect(items(page)).toHaveCount(catalogue.pageSize);
  await press(page.getByRole('link', { name: t('category.loadMore') }));
  await page.waitForURL(`**${path}/q/page/2`);
  await expect(items(page)).toHaveCount(total);
  await expect(items(page).nth(catalogue.pageSize).getByRole('link').first()).toBeFocused();
  await page.reload();
  await expect(items(page)).toHaveCount(total - catalogue.pageSize);
  const first = items(page).first().getByRole('heading');
  const name = await first.textContent();
  const previous = page.getByRole('link', { name: t('category.loadPrevious') });
  await hydrated(previous);
  // The browser restored the scroll position of the longer page.
  await previous.scrollIntoViewIfNeeded();
  const top = async () =>
    (await page.getByRole('heading', { name: name ?? '', exact: true }).boundingBox())?.y;
  const before = await top();
  await previous.click();
  await expect(items(page)).toHaveCount(total);
  expect(Math.abs(((await top()) ?? 0) - (before ?? 0)), 'what was in sight stays there').toBeLessThan(2);
  expect(addressOf(page)).toBe(path);
  const numbers = page.getByRole('navigation', { name: t('category.pagination') });
  await numbers.getByRole('link', { name: '2', exact: true }).click();
  await page.waitForURL(`**${path}/q/page/2`);
  await expect(items(page)).toHaveCount(total - catalogue.pageSize);
});

test('a link to a list shows one page; going back shows all loaded pages', async ({ page, shop }) => {
  const { t } = shop;
  const path = categoryPath(shop, large);
  const total = countIn(shop, large);
  const banner = page.getByRole('banner');
  await page.goto(path);
  await press(page.getByRole('link', { name: t('category.loadMore') }));
  await page.waitForURL(`**${path}/q/page/2`);
  await expect(items(page)).toHaveCount(total);
  await press(banner.getByRole('link', { name: t('header.home') }));
  await page.waitForURL((url) => url.pathname === '/');
  await page.goBack();
  await page.waitForURL(`**${path}/q/page/2`);
  await expect(items(page)).toHaveCount(total);
  await press(banner.getByRole('link', { name: t('header.home') }));
  await page.waitForURL((url) => url.pathname === '/');
  const menu = page.getByRole('navigation', { name: t('header.mainMenu') });
  await press(menu.getByRole('link', { name: categoryName(shop, large), exact: true }).first());
  await page.waitForURL(`**${path}`);
  await expect(items(page)).toHaveCount(catalogue.pageSize);
});
