import { catalogue } from '@/config/limits/catalogue';
import { accountPaths } from '@/lib/paths/account-paths';
import { categoryPath, countIn, categoryName, testSkus, listWith, productName } from './demo';
import { expect, test } from './fixtures';
import { contactName, firstSection } from './home-rows';
import { expectNoHorizontalScroll } from './page-checks';
import { chooseFilter, expectCount, filterPanel, items, openFilter } from './list-page';

// The shop without JavaScript: every path to a product is plain HTML.
test.use({ javaScriptEnabled: false });

/** A category with more than one page, and with subcategories. */
const large = 'cameras';
const category = 'turret-cameras';

test('home, category, product; the header scrolls away with the page', async ({ page, shop }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(categoryPath(shop, large));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(categoryName(shop, large));
  // With script it is sticky: scrolling.spec.ts.
  await expect(page.getByRole('banner')).toHaveCSS('position', 'static');
  const below = page.getByRole('navigation', { name: shop.t('category.subcategories') });
  await below.getByRole('link', { name: categoryName(shop, 'wired-cameras') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(categoryName(shop, 'wired-cameras'));
  await items(page).getByRole('heading').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a phone has the main menu, the footer links and the link to the cart', async ({ page, shop }) => {
  const { t } = shop;
  await page.setViewportSize({ width: 376, height: 800 });
  await page.goto('/');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('button', { name: t('header.openMenu') })).toBeHidden();
  await expectNoHorizontalScroll(page, 'the menu without script');
  const menu = banner.getByRole('navigation', { name: t('header.mainMenu') });
  await menu
    .getByRole('link', { name: categoryName(shop, large), exact: true })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(categoryName(shop, large));
  const hidden = items(page).nth(catalogue.firstItems);
  await expect(hidden).toBeHidden();
  await page.locator('.show-rest').click();
  await expect(hidden).toBeVisible();
  await hidden.getByRole('heading').getByRole('link').click();
  await expect(page.locator('main').getByText(t('product.needsScript'), { exact: true })).toBeVisible();
  await page.goBack();
  await expect(hidden).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await footer.locator('summary', { hasText: firstSection(shop.code) }).click();
  await expect(footer.getByRole('link', { name: contactName(shop.code), exact: true })).toBeVisible();
  // The newsletter's form and the list of countries work without script; nothing else in the footer is a button.
  const names = new RegExp(`^(${t('newsletter.submit')}|${t('footer.country')} .*)$`);
  await expect(footer.getByRole('button', { name: names })).toHaveCount(2);
  await expect(footer.getByRole('button')).toHaveCount(2);
  await banner.getByRole('link', { name: t('cart.title'), exact: true }).click();
  await expect(page).toHaveURL('/cart');
  for (const path of ['/cart', '/checkout']) {
    await page.goto(path);
    await expect(page.locator('main').getByText(t('product.needsScript'), { exact: true })).toBeVisible();
  }
  for (const path of [accountPaths.login(), '/contact']) {
    await page.goto(path);
    await expect(page.locator('main').getByText(t('common.needsScript'), { exact: true })).toBeVisible();
  }
  await expect(page.locator('main').getByText(t('contact.form.loading'))).toBeHidden();
});

test('controls that need JavaScript are hidden, and the product page states it', async ({ page, shop }) => {
  const { t } = shop;
  const name = productName(shop, testSkus.chime);
  await page.goto(listWith(testSkus.chime));
  await expect(items(page).getByRole('link', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: t('compare.toggle', { name }), exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: `${t('product.addShort')}: ${name}` })).toBeHidden();
  await items(page).getByRole('link', { name, exact: true }).click();
  const main = page.locator('main');
  await expect(main.getByText(t('product.needsScript'), { exact: true })).toBeVisible();
  for (const button of [t('product.addToCart'), t('product.share'), t('reviews.write')]) {
    await expect(main.getByRole('button', { name: button, exact: true }), button).toBeHidden();
  }
  await page.goto(`/datasheet/${testSkus.chime}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page.getByRole('button', { name: t('product.print'), exact: true })).toBeHidden();
});

test('filter, sort, price and pages', async ({ page, shop }) => {
  const { t } = shop;
  const path = categoryPath(shop, category);
  await page.goto(path);
  await chooseFilter(page, shop, 'brand', 'noctara');
  await expect(page).toHaveURL(`${path}/q/brand/noctara`);
  await expectCount(page, shop, category, { brand: ['noctara'] });
  await chooseFilter(page, shop, 'resolution', '8mp');
  await expect(page).toHaveURL(`${path}/q/brand/noctara/resolution/8mp`);
  await page.getByRole('button', { name: t('category.sort') }).click();
  await page.getByRole('link', { name: t('category.sortBy.priceAscending') }).click();
  await expect(page).toHaveURL(`${path}/q/brand/noctara/resolution/8mp/sort/price`);
  const panel = filterPanel(page, shop);
  await panel.getByRole('link', { name: t('category.clearFilters') }).click();
  await expect(page).toHaveURL(`${path}/q/sort/price`);
  await openFilter(page, 'price');
  await panel.getByLabel(new RegExp(`^${t('category.priceFrom')} \\(`)).fill('100');
  await panel.getByRole('button', { name: t('category.apply') }).click();
  await expect(page).toHaveURL(`${path}/q/price/100-/sort/price`);

  const all = categoryPath(shop, large);
  await page.goto(`${all}/q/sort/price`);
  await page.locator('.show-rest').click();
  await page.getByRole('link', { name: t('category.loadMore') }).click();
  await expect(page).toHaveURL(`${all}/q/page/2/sort/price`);
  await page.getByRole('link', { name: t('category.loadPrevious') }).click();
  await expect(page).toHaveURL(`${all}/q/sort/price`);
});

test('the view switch, and the filters on a phone', async ({ page, shop }) => {
  const { t } = shop;
  await page.goto(categoryPath(shop, category));
  const width = async () => (await items(page).first().boundingBox())?.width ?? 0;
  const card = await width();
  await page.getByRole('radio', { name: t('category.viewMode.LIST'), exact: true }).check();
  await expect.poll(width).toBeGreaterThan(2 * card);
  await page.setViewportSize({ width: 1440, height: 900 });
  const frame = await page.locator('main [data-page]').evaluate((list) => list.parentElement?.clientWidth);
  await expect.poll(width).toBeGreaterThan(800);
  await expect.poll(width).toBe(frame);
  await page.setViewportSize({ width: 376, height: 800 });
  await page.getByRole('button', { name: t('category.filters'), exact: true }).click();
  await chooseFilter(page, shop, 'brand', 'noctara');
  await expectCount(page, shop, category, { brand: ['noctara'] });
  expect(countIn(shop, category, { brand: ['noctara'] })).toBeLessThan(countIn(shop, category));
});
