import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import { expect, type Shop, test } from './fixtures';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks';
import { testShop } from './test-shop';

/** The receipts that were sent to an address. */
async function receiptsTo(address: string) {
  const files = readdirSync(testShop.emailFolder).filter((name) => name.endsWith('-withdrawal_receipt.eml'));
  const emails = await Promise.all(
    files.map((name) => PostalMime.parse(readFileSync(join(testShop.emailFolder, name)))),
  );
  return emails.filter(({ to }) => to?.some((each) => each.address === address));
}

async function receiptTo(address: string) {
  await expect.poll(async () => (await receiptsTo(address)).length, { timeout: 30_000 }).toBe(1);
  const [email] = await receiptsTo(address);
  if (!email) throw new Error('the receipt is gone');
  return email;
}

async function fill(page: Page, { t }: Shop, email: string): Promise<void> {
  const main = page.locator('main');
  await main.getByLabel(t('withdrawal.name')).fill('Ada Uil');
  await main.getByLabel(t('withdrawal.orderNumber')).fill('4KTX-9PZB');
  await main.getByLabel(t('withdrawal.email')).fill(email);
}

const continueButton = (page: Page, { t }: Shop) =>
  page.getByRole('button', { name: t('withdrawal.continue'), exact: true });
const confirmButton = (page: Page, { t }: Shop) =>
  page.getByRole('button', { name: t('withdrawal.confirm'), exact: true });

test('a withdrawal in two steps, with a receipt at once', async ({ page, shop }) => {
  const { t } = shop;
  const email = `${randomUUID()}@shop.example`;
  await page.goto('/contact');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('withdrawal.start'), exact: true })
    .click();
  await expect(
    page.getByRole('heading', { level: 1, name: t('withdrawal.start'), exact: true }),
  ).toBeVisible();
  await expectAccessible(page, 'withdrawal, form');

  await continueButton(page, shop).click();
  await expect(page.getByText(t('withdrawal.check'))).toBeVisible();
  await expect(page.getByLabel(t('withdrawal.name'))).toBeFocused();
  await expectAccessible(page, 'withdrawal, form with errors');

  await fill(page, shop, email);
  await page.getByLabel(t('withdrawal.reason')).fill('Te groot\n<b>echt</b>');
  await continueButton(page, shop).click();
  await expect(page.getByText(t('withdrawal.statement'))).toBeVisible();
  await expectAccessible(page, 'withdrawal, summary');
  await expectNoHorizontalScroll(page, 'withdrawal, summary');
  expect(page.url()).not.toContain('4KTX');

  // Going back keeps everything.
  await page.getByRole('link', { name: t('withdrawal.change') }).click();
  await expect(page.locator('main').getByLabel(t('withdrawal.email'))).toHaveValue(email);
  await expect(page.getByLabel(t('withdrawal.reason'))).toHaveValue('Te groot\n<b>echt</b>');
  await continueButton(page, shop).click();

  await confirmButton(page, shop).click();
  await expect(page.getByRole('heading', { level: 1, name: t('withdrawal.doneTitle') })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();
  await expectAccessible(page, 'withdrawal, received');
  const { text, html, from } = await receiptTo(email);
  expect(from?.address).toBe(shop.config.email);
  for (const part of ['Ada Uil', '4KTX-9PZB', email, 'Te groot', t('withdrawal.receiptText')]) {
    expect(text).toContain(part);
  }
  expect(text).toMatch(/\d(:|\u00a0h\u00a0)\d\d/);
  expect(html).not.toContain('<b>echt');
});

test('works without scripts, and counts once however often it is confirmed', async ({
  browser,
  shop,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  const email = `${randomUUID()}@shop.example`;
  await page.goto('/withdrawal?order=4KTX-9PZB');
  await expect(page.getByLabel(shop.t('withdrawal.orderNumber'))).toHaveValue('4KTX-9PZB');
  await fill(page, shop, email);
  await continueButton(page, shop).click();
  await confirmButton(page, shop).click();
  await expect(page.getByRole('heading', { level: 1, name: shop.t('withdrawal.doneTitle') })).toBeVisible();
  // The summary is in the history; confirming it again leads to the same receipt.
  await page.goBack();
  const again = confirmButton(page, shop);
  if (await again.isVisible()) await again.click();
  else await page.goto('/withdrawal?step=done');
  await expect(page.getByRole('heading', { level: 1, name: shop.t('withdrawal.doneTitle') })).toBeVisible();
  await receiptTo(email);
  await context.close();
});

test('forms of other origins and without a draft declare nothing', async ({ request, shop }) => {
  const form = { id: randomUUID() };
  const headers = { origin: 'https://elsewhere.example' };
  for (const path of ['/withdrawal/review', '/withdrawal/confirm']) {
    expect((await request.post(path, { form, headers })).status()).toBe(403);
  }
  const reply = await request.post('/withdrawal/confirm', { form, maxRedirects: 0 });
  expect(reply.status()).toBe(303);
  const page = await request.get(reply.headers()['location'] ?? '');
  expect(await page.text()).toContain(shop.t('withdrawal.missing'));
  expect(page.headers()['cache-control']).toContain('no-store');
});
