import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { cutoffValues } from '@/config/company';
import { formatDeliveryDay } from '@/lib/delivery-estimates';
import { shopDay } from '@/lib/dates';
import { stockNoticePaths } from '@/lib/server-paths';
import { callUser } from './customer';
import { demoProduct, optionLabel, soldOut } from './demo-product';
import { productName } from './demo';
import { expect, type Shop, test } from './fixtures';
import { emailTo, linkIn } from './mailbox';
import { expectAccessible, expectNoHorizontalScroll, hydrated, press } from './page-checks';

const newAddress = () => `${randomUUID()}@shop.example`;
const linkStart = stockNoticePaths.link('').replace(/token=$/, '');

/** Opens the page of a product; with the variant selected if there is one. */
async function open(page: Page, shop: Shop, sku: string, variant?: string): Promise<void> {
  const name = productName(shop, sku);
  await page.goto(`/search?q=${sku}`);
  const path = await page.getByRole('link', { name, exact: true }).first().getAttribute('href');
  await page.goto(variant === undefined ? (path ?? '') : `${path}?variant=${variant}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** The form on a product's page, and what is beside it. */
function soldOutParts(page: Page, { t }: Shop) {
  const main = page.getByRole('main');
  return {
    title: main.getByRole('heading', { name: t('stockNotice.title'), exact: true }),
    email: main.getByLabel(t('newsletter.email')),
    submit: main.getByRole('button', { name: t('stockNotice.submit'), exact: true }),
    similar: main.getByRole('region', { name: t('product.related'), exact: true }),
  };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('a product that is out of stock shows when it is expected, alternatives and no promise to send it today', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  await open(page, shop, soldOut.simple);
  const parts = soldOutParts(page, shop);
  await expect(parts.title).toBeVisible();
  await expect(parts.similar.first().getByRole('link').first()).toBeVisible();
  const day = demoProduct(soldOut.simple).expected ?? '';
  const expected = page.getByText(t('product.expected', { day: formatDeliveryDay(day, shop.code) }));
  // The day of the demo catalogue passes some time; then it is no longer announced.
  await expect(expected).toHaveCount(day < shopDay(new Date()) ? 0 : 1);
  const main = page.getByRole('main');
  await expect(main.getByText(t('header.usps.shipping', cutoffValues(shop.code)))).toHaveCount(0);
  await expectAccessible(page, 'a product out of stock');
  await page.setViewportSize({ width: 376, height: 800 });
  await expectNoHorizontalScroll(page, 'a product out of stock');
});

test('a variant that is out of stock has the form, the others have not', async ({ page, shop }) => {
  const { t } = shop;
  await open(page, shop, soldOut.configurable);
  const parts = soldOutParts(page, shop);
  const dispatch = page.getByRole('main').getByText(t('header.usps.shipping', cutoffValues(shop.code)));
  await expect(dispatch).toBeVisible();
  await expect(parts.title).toHaveCount(0);
  const name = new RegExp(`^${optionLabel(shop, 'lens', soldOut.lens)}($| ?,)`);
  await press(page.getByRole('radio', { name }));
  await expect(parts.title).toBeVisible();
  await expect(dispatch).toHaveCount(0);
});

test('from the form to the link of the email, and back out of it', async ({ page, shop }) => {
  const { t } = shop;
  const email = newAddress();
  await open(page, shop, soldOut.configurable, soldOut.variant);
  const parts = soldOutParts(page, shop);
  await hydrated(parts.email);
  await parts.email.fill('noa@shop');
  await press(parts.submit);
  await expect(page.getByRole('main').getByText(t('validation.email.domainDot'))).toBeVisible();
  await parts.email.fill(email);
  await press(parts.submit);
  await expect(page.getByRole('status').filter({ hasText: t('stockNotice.sent') })).toBeVisible();

  const sent = await emailTo(email, 'stock_confirmation');
  expect(sent.text).toContain(`variant=${soldOut.variant}`);
  // The link alone changes nothing, because mailboxes open links to check them.
  const link = linkIn(sent, linkStart);
  await page.request.get(link);
  await page.goto(link);
  await expect(heading(page, t('stockNotice.title'))).toBeVisible();
  await expectAccessible(page, 'back in stock, link');
  await page.getByRole('button', { name: t('stockNotice.confirmAction'), exact: true }).click();
  await expect(heading(page, t('stockNotice.confirmedTitle'))).toBeVisible();
  await page.goto(link);
  await page.getByRole('button', { name: t('stockNotice.endAction'), exact: true }).click();
  await expect(heading(page, t('stockNotice.endedTitle'))).toBeVisible();
  await expectNoHorizontalScroll(page, 'back in stock, ended');
  await page.goto(link);
  await page.getByRole('button', { name: t('stockNotice.confirmAction'), exact: true }).click();
  await expect(heading(page, t('newsletter.invalidTitle'))).toBeVisible();
});

test('an address that waits already gets the same answer, and an unknown product another', async ({
  page,
  shop,
}) => {
  const email = newAddress();
  const ask = (sku: string) => callUser(page.request, shop, { type: 'stockNotice', email, sku });
  const first = await ask(soldOut.variant);
  await page.goto(linkIn(await emailTo(email, 'stock_confirmation'), linkStart));
  await page.getByRole('button', { name: shop.t('stockNotice.confirmAction'), exact: true }).click();
  await expect(heading(page, shop.t('stockNotice.confirmedTitle'))).toBeVisible();
  const second = await ask(soldOut.variant);
  expect([second.status(), await second.text()]).toEqual([first.status(), await first.text()]);
  expect((await ask('NONE')).ok()).toBe(false);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form sends the link', async ({ page, shop }) => {
    const email = newAddress();
    await open(page, shop, soldOut.configurable, soldOut.variant);
    const parts = soldOutParts(page, shop);
    await parts.email.fill(email);
    await parts.submit.click();
    await expect(page.getByText(shop.t('stockNotice.sent'))).toBeVisible();
    const sent = await emailTo(email, 'stock_confirmation');
    expect(sent.text).toContain(`variant=${soldOut.variant}`);
  });
});
