import { randomUUID } from 'node:crypto';
import { goods, productName } from './demo';
import { categoryPath } from './demo-lists';
import { expect, test } from './fixtures';
import { expectCount, filterValue, items } from './list-page';
import { hydrated, press } from './page-checks';

const category = 'turret-cameras';

// Runs in every store. Other specs test each part in detail, in some stores only.
test('a shopper filters, sorts, selects a variant, compares and writes a review', async ({ page, shop }) => {
  const { t } = shop;
  const path = categoryPath(shop, category);
  await page.goto(path);
  await hydrated(page.locator('[data-list-region]'));
  await filterValue(page, shop, 'brand', 'noctara').click();
  await page.waitForURL(`**${path}/q/brand/noctara`);
  await expectCount(page, shop, category, { brand: ['noctara'] });
  await page.getByRole('button', { name: t('category.sort') }).click();
  await page.getByRole('link', { name: t('category.sortBy.priceAscending') }).click();
  await page.waitForURL(`**${path}/q/brand/noctara/sort/price`);

  const name = productName(shop, goods.turret);
  const mark = items(page).getByRole('button', { name: t('compare.toggle', { name }), exact: true });
  await press(mark);
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
  await page.goto((await page.getByRole('link', { name, exact: true }).getAttribute('href')) ?? '');
  const main = page.locator('main');
  await press(main.getByRole('radio').and(main.locator('[name=colour]')).nth(1));
  await expect(page).toHaveURL(/\?variant=/);

  const reviews = page.getByRole('region', { name: t('reviews.title') });
  await expect(reviews.getByText(t('reviews.check'), { exact: true })).toBeVisible();
  await press(reviews.getByRole('button', { name: t('reviews.write') }));
  const form = reviews.locator('form');
  await form.getByLabel(t('reviews.form.name')).fill('Kim');
  await form.getByLabel(t('reviews.form.email')).fill(`${randomUUID()}@shop.example`);
  await form.getByLabel(t('reviews.form.message')).fill('4K, sharp.');
  await form
    .getByRole('radiogroup', { name: t('reviews.form.stars') })
    .getByRole('radio')
    .last()
    .check({ force: true });
  await form.getByRole('button', { name: t('reviews.form.submit') }).click();
  await expect(reviews.getByRole('status').filter({ hasText: t('reviews.pending') })).toBeVisible();

  const bar = page.getByRole('complementary', { name: t('compare.title') });
  await bar.getByRole('link', { name: t('compare.go') }).click();
  const table = page.getByRole('table', { name: t('compare.title') });
  await expect(table.getByRole('columnheader').filter({ hasText: name })).toBeVisible();
});
