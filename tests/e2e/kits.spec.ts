import type { Page } from '@playwright/test';
import { readPdf } from '@/documents/testing/pdf-text';
import { paths } from '@/lib/paths/paths';
import { Caller } from './api';
import { productName, demoProduct, optionLabel, unitPrice } from './demo';
import { expect, type Shop, test } from './fixtures';
import { mainOf, structuredData, textOf } from './html';
import { confirmationEmail } from './mailbox';
import { closeAdded, openMiniCart } from './mini-cart';
import { press } from './page-checks';
import { openProduct } from './product-page';

const kit = { sku: 'LUM-COUNTER', size: 'cameras_included', picture: /kit-(\d)-dome-white/ } as const;

/** The size that the first picture of the gallery shows. */
async function pictured(page: Page, { t }: Shop): Promise<string> {
  const first = page
    .getByRole('region', { name: t('product.gallery') })
    .getByRole('img')
    .first();
  return kit.picture.exec((await first.getAttribute('src')) ?? '')?.[1] ?? '';
}

test('the first picture of a kit shows what its price buys, in every size', async ({ page, shop }) => {
  await openProduct(page, shop, kit.sku);
  const { variants } = demoProduct(kit.sku);
  expect(variants.length).toBeGreaterThan(2);
  const main = page.locator('main');
  for (const { sku, options } of variants.toReversed()) {
    const size = options[kit.size] ?? '';
    const label = optionLabel(shop, kit.size, size);
    await press(main.getByRole('radio', { name: new RegExp(`^${label}($| ?,)`) }));
    await expect.poll(() => pictured(page, shop)).toBe(size.replace('n', ''));
    const price = shop.price(unitPrice(shop, kit.sku, 1, sku));
    await expect(main.getByText(price, { exact: true }).first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`variant=${sku}$`));
  }
});

/** A bundle: black domes, a recorder and a disk, which are also sold alone. */
const bundle = 'LUM-EMBER';

test('a bundle lists its parts with links, and is one product for search engines', async ({ page, shop }) => {
  await openProduct(page, shop, bundle);
  const list = page.getByRole('list', { name: shop.t('product.parts') });
  const { parts } = demoProduct(bundle);
  await expect(list.getByRole('listitem')).toHaveCount(parts.length);
  for (const { sku, quantity } of parts) {
    const part = list.getByRole('listitem').filter({ hasText: shop.t('product.sku', { sku }) });
    await expect(part).toContainText(`${quantity} × `);
  }
  const html = await page.content();
  const things = structuredData(html).map((text) => JSON.parse(text) as Record<string, unknown>);
  expect(things.find((thing) => thing['@type'] === 'Product')).toMatchObject({
    sku: bundle,
    offers: [{ sku: bundle }],
  });
  await press(
    page
      .locator('main')
      .getByRole('button', { name: shop.t('product.addToCart') })
      .first(),
  );
  await closeAdded(page, shop, productName(shop, bundle));
  const mini = await openMiniCart(page, shop, 1);
  await expect(mini.getByText(shop.t('cart.parts'))).toBeVisible();
  await page.goto(paths.cart);
  await expect(page.locator('main').getByText(`4 × ${productName(shop, 'LUM-D5')}`)).toBeVisible();
});

test('the parts of an ordered bundle are on its page, in its email and on its invoice', async ({
  request,
  shop,
}) => {
  const caller = new Caller(request, shop);
  const { items } = await caller.cart(await caller.add(bundle, 1));
  const lines = items.flatMap(({ product }) =>
    product.parts.map(({ quantity, name }) => `${quantity} × ${name}`),
  );
  expect(lines).toHaveLength(3);
  await caller.prepare('visa');
  const { orderData, redirect } = await caller.placed();
  const success = mainOf(
    await (await request.post(`${redirect}/decide`, { form: { choice: 'paid' } })).text(),
  );
  const invoice = await request.get(paths.orderDocument(orderData.number, 'invoice'));
  const texts = [
    textOf(success),
    (await confirmationEmail(orderData.number)).text ?? '',
    (await readPdf(await invoice.body())).pages.join(' '),
  ];
  for (const text of texts) for (const line of lines) expect(text).toContain(line);
});
