import type { Locator, Page } from '@playwright/test';
import { counted } from '@/lib/money/money';
import { Caller } from './api';
import { testSkus, productName, categoryPath } from './demo';
import { expect, type Shop, test } from './fixtures';
import { expectNoHorizontalScroll, expectToastShown, hydrated } from './page-checks';

/** What the order list says about the quantities that were entered. */
const chosenText = ({ t, code }: Shop, products: number, units: number) =>
  `${t('category.count', counted(products, code))}, ${t('category.order.units', counted(units, code))}`;

const asOrderList = (page: Page, { t }: Shop) =>
  page.getByRole('radio', { name: t('category.viewMode.ORDER_LIST') });

/** Sends quantities of which the second is too large, which is reported at its field. */
async function expectRefusal(page: Page, { t }: Shop, fields: Locator): Promise<void> {
  const [fine, wrong] = [fields.nth(0), fields.nth(1)];
  const refused = page.waitForResponse((reply) => reply.status() === 409);
  await page.getByRole('button', { name: t('category.order.addAll') }).click();
  const { message, sku } = await (await refused).json();
  expect(sku).toBe(await wrong.getAttribute('data-sku'));
  await expect(wrong).toBeFocused();
  await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  await expect(wrong).toHaveAccessibleDescription(message);
  await expect(fine).not.toHaveAttribute('aria-invalid');
  const name = (await wrong.getAttribute('data-name')) ?? '';
  await expectToastShown(page, t('category.order.refused', { name, message }));
  await page.setViewportSize({ width: 376, height: 800 });
  await expectNoHorizontalScroll(page, 'order list with an error');
}

test('the order list is stored, adds several products at once, and shows unavailable quantities at the field', async ({
  page,
  shop,
}) => {
  await page.goto(categoryPath(shop, 'accessories'));
  await hydrated(page.locator('[data-list-region]'));
  await asOrderList(page, shop).check();
  const fields = page.locator('input[data-sku]:enabled');
  await expect(fields.first()).toBeVisible();
  await page.reload();
  await expect(asOrderList(page, shop)).toBeChecked();
  await hydrated(page.locator('form').filter({ has: fields.first() }));
  const skus = await fields.evaluateAll((inputs) => inputs.slice(0, 3).map((input) => input.dataset['sku']));
  await fields.nth(0).fill('1');
  await fields.nth(1).fill('9999');
  await fields.nth(2).fill('1x');
  await expect(fields.nth(2)).toHaveValue('');
  await fields.nth(2).fill('1');
  await expectRefusal(page, shop, fields);

  await fields.nth(1).fill('2');
  await expect(fields.nth(1)).not.toHaveAttribute('aria-invalid');
  await expect(page.getByText(chosenText(shop, 3, 4))).toBeVisible();
  await fields.nth(2).press('Enter');
  for (const index of [0, 1, 2]) await expect(fields.nth(index)).toHaveValue('');
  const cart = await new Caller(page.request, shop).cart();
  expect(cart.items.map(({ product, quantity }) => [product.sku, quantity])).toEqual([
    [skus[0], 1],
    [skus[1], 2],
    [skus[2], 1],
  ]);
});

test('the order list expands the variants of a product and adds them by quantity', async ({ page, shop }) => {
  const { t } = shop;
  await page.goto(categoryPath(shop, 'turret-cameras'));
  await hydrated(page.locator('[data-list-region]'));
  await asOrderList(page, shop).check();
  const name = `${t('category.order.choose')}: ${productName(shop, testSkus.turret)}`;
  const button = page.getByRole('button', { name, exact: true });
  await hydrated(page.locator('form').filter({ has: button }));
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await page.route('**/api/products/variants**', (route) => route.fulfill({ status: 404 }), { times: 1 });
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page
    .getByRole('alert')
    .getByRole('button', { name: t('failure.retry') })
    .click();
  const field = page.locator(`input[data-sku="${testSkus.blackTurret}"]`);
  await field.fill('2');
  await expect(page.getByText(chosenText(shop, 1, 2))).toBeVisible();
  await button.click();
  await expect(field).toBeHidden();
  await button.click();
  await expect(field).toHaveValue('2');
  await page.setViewportSize({ width: 376, height: 800 });
  await expect(field).toBeVisible();
  await expectNoHorizontalScroll(page, 'order list with versions');
  await page.getByRole('button', { name: t('category.order.addAll') }).click();
  await expect(field).toHaveValue('');
  const cart = await new Caller(page.request, shop).cart();
  expect(cart.items.map(({ product, quantity }) => [product.sku, quantity])).toEqual([
    [testSkus.blackTurret, 2],
  ]);
});
