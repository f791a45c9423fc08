import { readPdf } from '@/documents/testing/pdf-text';
import { Caller } from './api';
import { goods } from './demo';
import { expect, test } from './fixtures';

test('the invoice opens for the browser of a paid order, and for nobody else', async ({
  page,
  playwright,
  baseURL,
  shop,
}) => {
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(goods.chime, 1));
  await caller.prepare('visa');
  const placed = await caller.placed();
  const { number } = placed.orderData;
  const path = `/order-documents/${number}/invoice`;
  expect((await page.request.get(path)).status()).toBe(404);

  const decided = await page.request.post(`${placed.redirect}/decide`, {
    form: { choice: 'paid' },
    maxRedirects: 0,
  });
  await page.goto(decided.headers()['location'] ?? '');
  const link = page.getByRole('link', { name: `${shop.t('document.invoice')} (PDF)` });
  await expect(link).toHaveAttribute('href', path);
  await expect(
    page.getByRole('link', { name: shop.t('withdrawal.start'), exact: true }).first(),
  ).toBeVisible();

  const file = await page.request.get(path);
  expect(file.status()).toBe(200);
  expect(file.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
  });
  expect(file.headers()['content-disposition']).toMatch(/^inline; filename="INV-\d{4}-\d{6}\.pdf"$/);
  const { pages } = await readPdf(await file.body());
  expect(pages.join(' ')).toContain(number);
  // The number stays the same.
  expect((await page.request.get(path)).headers()['content-disposition']).toBe(
    file.headers()['content-disposition'],
  );

  const stranger = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const own = /INV-\d{4}-\d{6}/.exec(file.headers()['content-disposition'] ?? '')?.[0] ?? '';
  for (const document of ['invoice', own, 'INV-2026-000001']) {
    expect((await stranger.get(`/order-documents/${number}/${document}`)).status()).toBe(404);
  }
  await stranger.dispose();
});
