import type { Page } from '@playwright/test';
import { catalogue } from '@/config/limits/catalogue';
import { categoryName, categoryPath, countIn } from './demo';
import { expect, type Shop, test } from './fixtures';
import { items } from './list-page';
import { hydrated, press } from './page-checks';

/** A category with more than one page. */
const large = 'cameras';

const nextPage = (page: Page, { t }: Shop) => page.getByRole('link', { name: t('category.loadMore') });

async function showRest(page: Page, { t }: Shop): Promise<void> {
  await hydrated(page.getByRole('checkbox', { name: t('category.loadMore') }));
  await page.locator('.show-rest').click();
}

async function goHome(page: Page, { t }: Shop): Promise<void> {
  await press(page.getByRole('banner').getByRole('link', { name: t('header.home') }));
  await page.waitForURL((url) => url.pathname === '/');
}

/** On the second page: "load previous" adds the first one, and what was in sight stays there. */
async function expectPrevious(page: Page, { t }: Shop, total: number): Promise<void> {
  const name = await items(page).first().getByRole('heading').textContent();
  const previous = page.getByRole('link', { name: t('category.loadPrevious') });
  await hydrated(previous);
  // The browser restored the scroll position of the longer page.
  await previous.scrollIntoViewIfNeeded();
  const top = async () =>
    (await page.getByRole('heading', { name: name ?? '', exact: true }).boundingBox())?.y ?? Number.NaN;
  const before = await top();
  await previous.click();
  await expect(items(page)).toHaveCount(total);
  const moved = async () => Math.abs((await top()) - before);
  await expect.poll(moved, { message: 'what was in sight stays there' }).toBeLessThan(2);
}

test('the first products of a page are shown until "show more", and all after the way back', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 376, height: 800 });
  await page.goto(categoryPath(shop, large));
  const [last, next] = [items(page).nth(catalogue.firstItems - 1), items(page).nth(catalogue.firstItems)];
  await expect(last).toBeVisible();
  expect((await items(page).first().boundingBox())?.y, 'the first product is in sight').toBeLessThan(480);
  await expect(next).toBeHidden();
  await expect(nextPage(page, shop)).toBeHidden();
  // Three columns, with the link in the last row of them.
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(nextPage(page, shop)).toBeHidden();
  await page.setViewportSize({ width: 376, height: 800 });
  await showRest(page, shop);
  await expect(next.getByRole('link').first()).toBeFocused();
  await expect(nextPage(page, shop)).toBeVisible();
  await goHome(page, shop);
  await page.goBack();
  await expect(next).toBeVisible();
});

test('"load more" adds pages below and above and updates the URL', async ({ page, shop }) => {
  const { t } = shop;
  const path = categoryPath(shop, large);
  const total = countIn(shop, large);
  expect(total, 'there is a second page').toBeGreaterThan(catalogue.pageSize);
  await page.goto(path);
  await expect(items(page)).toHaveCount(catalogue.pageSize);
  await showRest(page, shop);
  await press(nextPage(page, shop));
  await page.waitForURL(`**${path}/q/page/2`);
  await expect(items(page)).toHaveCount(total);
  await expect(items(page).nth(catalogue.pageSize).getByRole('link').first()).toBeFocused();

  await test.step('going back shows all loaded pages, a link one page', async () => {
    await goHome(page, shop);
    await page.goBack();
    await page.waitForURL(`**${path}/q/page/2`);
    await expect(items(page)).toHaveCount(total);
    await goHome(page, shop);
    const menu = page.getByRole('navigation', { name: t('header.mainMenu') });
    await press(menu.getByRole('link', { name: categoryName(shop, large), exact: true }).first());
    await page.waitForURL(`**${path}`);
    await expect(items(page)).toHaveCount(catalogue.pageSize);
  });
  await test.step('a reload shows the page of the URL', async () => {
    await press(nextPage(page, shop));
    await page.waitForURL(`**${path}/q/page/2`);
    await expect(items(page)).toHaveCount(total);
    await page.reload();
    await expect(items(page)).toHaveCount(total - catalogue.pageSize);
  });
  await expectPrevious(page, shop, total);
  await expect(page).toHaveURL(path);
  const numbers = page.getByRole('navigation', { name: t('category.pagination') });
  await numbers.getByRole('link', { name: '2', exact: true }).click();
  await page.waitForURL(`**${path}/q/page/2`);
  await expect(items(page)).toHaveCount(total - catalogue.pageSize);
});
