import type { Locator, Page } from '@playwright/test';
import { purchase } from '@/config/limits/islands';
import { countryProfiles } from '@/config/countries/countries';
import { countryName } from '@/lib/address/address-block';
import { formatDate } from '@/lib/dates/dates';
import { paths } from '@/lib/paths/paths';
import {
  testSkus,
  productName,
  attributeLabel,
  cable,
  demoProduct,
  dome,
  optionLabel,
  scarce,
  unitPrice,
} from './demo';
import { expect, type Shop, test } from './fixtures';
import { closeAdded, openMiniCart } from './mini-cart';
import { expectNoHorizontalScroll, expectToastShown, hydrateAll, hydrated, press } from './page-checks';
import { openProduct } from './product-page';

const choice = (page: Page, shop: Shop, attribute: string, code: string): Locator =>
  page.getByRole('radio', { name: new RegExp(`^${optionLabel(shop, attribute, code)}($| ?,| ·)`) });

/** The main price of the purchase panel. */
const price = (page: Page, shop: Shop, minor: number): Locator =>
  page.locator('main').getByText(shop.price(minor), { exact: true }).first();

test('selecting a variant changes price, picture and URL, and the URL selects it', async ({ page, shop }) => {
  const path = await openProduct(page, shop, dome.sku);
  await expect(price(page, shop, unitPrice(shop, dome.sku, 1, 'NOC-D4-W28'))).toBeVisible();
  // The panel shows the choice in the next frame; what takes longer, such as the router, follows after it.
  await hydrateAll(page);
  const addresses = await choice(page, shop, 'colour', 'anthracite').evaluate(async (input) => {
    const frame = () => new Promise<void>((done) => void requestAnimationFrame(() => void setTimeout(done)));
    await frame();
    if (input instanceof HTMLInputElement) input.click();
    const atOnce = window.location.search;
    await frame();
    return [atOnce, window.location.search];
  });
  expect(addresses).toEqual(['', `?variant=${dome.anthracite}`]);
  await expect(price(page, shop, unitPrice(shop, dome.sku, 1, dome.anthracite))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${path}\\?variant=${dome.anthracite}$`));
  const said = [optionLabel(shop, 'colour', 'anthracite'), optionLabel(shop, 'lens', 'l28')];
  const cost = shop.price(unitPrice(shop, dome.sku, 1, dome.anthracite));
  await expect(page.locator('main').getByRole('status').filter({ hasText: cost })).toHaveText(
    [...said, cost, shop.t('product.inStock')].join(', '),
  );
  const gallery = page.getByRole('region', { name: shop.t('product.gallery') });
  await expect(gallery.getByRole('img').first()).toHaveAttribute('src', /dome-anthracite/);
  const narrow = choice(page, shop, 'lens', 'l40');
  await expect(narrow).toHaveAccessibleName(new RegExp(shop.t('product.impossible')));
  await press(narrow);
  await expect(page).toHaveURL(new RegExp(`variant=${dome.narrow}$`));
  const [option, value] = [attributeLabel(shop, 'colour'), optionLabel(shop, 'colour', 'white')];
  await expectToastShown(page, shop.t('product.optionChanged', { option, value }));
  await expect(choice(page, shop, 'colour', 'white')).toBeChecked();
  // What the other lens means is in its name, and the specifications follow the choice.
  await expect(narrow).toHaveAccessibleName(new RegExp(shop.t('product.lensFar')));
  const angle = page
    .locator('#specifications')
    .getByText(attributeLabel(shop, 'view_angle'), { exact: true });
  await expect(angle.locator('xpath=following-sibling::dd')).toHaveText('84°');
  await page.reload();
  await expect(choice(page, shop, 'lens', 'l40')).toBeChecked();
  await expect(page.getByText(shop.t('product.sku', { sku: dome.narrow }), { exact: true })).toBeVisible();
  await page.goto(`${path}?variant=NOPE`);
  await expect(choice(page, shop, 'colour', 'white')).toBeChecked();
});

test('a link to a variant selects it on the server, and its gallery works without a movement of the mouse', async ({
  page,
  request,
  shop,
}) => {
  const path = await openProduct(page, shop, dome.sku);
  const html = await (await request.get(`${path}?variant=${dome.anthracite}`)).text();
  expect(html).toContain(shop.t('product.sku', { sku: dome.anthracite }));
  expect(html).toMatch(/<li[^>]*><button[^>]*><img[^>]*dome-anthracite/);
  const unknown = await request.get(`${path}?variant=NOPE`, { maxRedirects: 0 });
  expect([unknown.status(), unknown.headers()['location']]).toEqual([307, path]);
  await page.goto(`${path}?variant=${dome.anthracite}`, { waitUntil: 'load' });
  const gallery = page.getByRole('region', { name: shop.t('product.gallery') });
  const next = gallery.getByRole('button', { name: shop.t('product.nextPicture') });
  const position = async () => {
    await next.dispatchEvent('click');
    return gallery.locator('[aria-live]').textContent();
  };
  await expect.poll(position).not.toContain('1 /');
  await expect(gallery.getByRole('img').first()).toHaveAttribute('src', /dome-anthracite/);
});

test('the manufacturer is shown where the law requires it, with its country translated', async ({
  page,
  shop,
}) => {
  await openProduct(page, shop, testSkus.turret);
  const maker = `5657 GA Eindhoven, ${countryName('NL', shop.code)}, safety@noctara.example`;
  const named = countryProfiles[shop.config.country].duties.productSafety;
  const main = page.locator('main');
  await (named ? expect(main).toContainText(maker) : expect(main).not.toContainText('Eindhoven'));
});

test('an option with many values is a select', async ({ page, shop }) => {
  await openProduct(page, shop, cable.sku);
  const { variants } = demoProduct(cable.sku);
  const lengths = [...new Set(variants.map(({ options }) => options[cable.attribute] ?? ''))];
  expect(lengths.length).toBeGreaterThan(purchase.optionCutoff);
  const menu = page.locator('main').getByRole('combobox', { name: attributeLabel(shop, cable.attribute) });
  await hydrated(menu);
  const labels = lengths.map((length) => optionLabel(shop, cable.attribute, length));
  const shown = await menu.locator('option').allTextContents();
  expect(shown.toSorted()).toEqual(labels.toSorted());
  await menu.selectOption({ label: optionLabel(shop, cable.attribute, cable.long) });
  await press(choice(page, shop, 'colour', 'black'));
  await expect(page).toHaveURL(new RegExp(`variant=${cable.black}$`));
  await expect(price(page, shop, unitPrice(shop, cable.sku, 1, cable.black))).toBeVisible();
});

test('a document opens in the language of the store', async ({ page, request, shop }) => {
  await openProduct(page, shop, testSkus.turret);
  const { language } = shop.config;
  const [guide] = demoProduct(testSkus.turret).downloads;
  const link = page.getByRole('link', { name: guide?.title[language] ?? '', exact: true }).first();
  await expect(link).toHaveAttribute('href', guide?.url[language] ?? '');
  const file = await request.get(guide?.url[language] ?? '');
  expect(file.headers()['content-type']).toBe('application/pdf');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

test('the quantity is limited to the stock of the variant', async ({ page, shop }) => {
  const { t } = shop;
  await openProduct(page, shop, scarce.sku);
  const field = page.locator('main').getByRole('textbox', { name: t('product.quantity') });
  await hydrated(field);
  await field.fill('10');
  await press(choice(page, shop, 'colour', scarce.colour));
  await expect(field).toHaveValue(String(scarce.left));
  await page
    .locator('main')
    .getByRole('button', { name: t('product.addToCart'), exact: true })
    .first()
    .click();
  await closeAdded(page, shop, productName(shop, scarce.sku));
  const drawer = await openMiniCart(page, shop, scarce.left);
  await expect(drawer.getByRole('textbox')).toHaveValue(String(scarce.left));
});

test('the quantity field follows its rules, and a tier row sets the quantity', async ({ page, shop }) => {
  const { t } = shop;
  await openProduct(page, shop, dome.sku);
  const [tier] = demoProduct(dome.sku).tiers;
  const quantity = tier?.quantity ?? 0;
  const group = page.locator('main').getByRole('group', { name: t('product.quantity') });
  const field = group.getByRole('textbox');
  await expect(group.getByRole('button', { name: t('product.decrease') })).toBeDisabled();
  const row = page.getByRole('button', { name: t('product.tierRow', { quantity }) });
  await press(row);
  await expect(field).toHaveValue(String(quantity));
  await expect(row).toHaveAttribute('aria-pressed', 'true');
  const [each, one] = [quantity, 1].map((count) => unitPrice(shop, dome.sku, count, 'NOC-D4-W28'));
  await expect(price(page, shop, each ?? 0)).toBeVisible();
  const total = page.getByRole('status').filter({ hasText: t('product.total', { quantity }) });
  await expect(total).toContainText(shop.price(quantity * (each ?? 0)));
  const amount = shop.price(quantity * ((one ?? 0) - (each ?? 0)));
  await expect(total).toContainText(t('product.tierSaving', { amount }));
  await field.pressSequentially('x');
  await expect(field).toHaveValue(String(quantity));
  await field.fill('');
  await expect(group.getByRole('button', { name: t('product.increase') })).toBeDisabled();
  await field.blur();
  await expect(field).toHaveValue('1');
  await field.fill('3');
  await field.fill('-5');
  await field.blur();
  await expect(field).toHaveValue('1');
  await field.fill('9999');
  await field.press('Enter');
  await expect(field).not.toHaveValue('9999');
  await expect(group.getByRole('button', { name: t('product.increase') })).toBeDisabled();
});

test('recently viewed products are listed, newest first, without the current one', async ({ page, shop }) => {
  for (const sku of [testSkus.chime, testSkus.turret, dome.sku]) {
    await openProduct(page, shop, sku);
    // A page that was left before it was ready does not count as viewed.
    const noted = () => page.evaluate((key) => localStorage.getItem(key), `recently_viewed_${shop.code}`);
    await expect.poll(noted).toContain(sku);
  }
  await page.locator('main').evaluate((main) => main.scrollIntoView({ block: 'end' }));
  const shelf = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: shop.t('product.recentlyViewed') }) });
  const names = [testSkus.turret, testSkus.chime].map((sku) => productName(shop, sku));
  await expect(shelf.getByRole('heading', { level: 3 })).toHaveText(names);
});

test('structured data includes the product, its variants with their offers, and the breadcrumbs', async ({
  page,
  shop,
}) => {
  const path = await openProduct(page, shop, dome.sku);
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const data = texts.map((text): Record<string, unknown> => JSON.parse(text));
  const product = data.find((thing) => thing['@type'] === 'ProductGroup');
  expect(product).toMatchObject({ productGroupID: dome.sku, name: productName(shop, dome.sku) });
  // The demo reviews are samples and must not be in structured data.
  expect(product).not.toHaveProperty('aggregateRating');
  const { variants } = demoProduct(dome.sku);
  const expected = variants.map(({ sku, ean }) => ({
    sku,
    gtin13: ean,
    offers: { price: (unitPrice(shop, dome.sku, 1, sku) / 100).toFixed(2), priceCurrency: shop.currency },
  }));
  expect(product?.['hasVariant']).toMatchObject(expected);
  const crumbs = data.find((thing) => thing['@type'] === 'BreadcrumbList')?.['itemListElement'];
  expect(crumbs).toHaveLength(5);
  expect(crumbs).toMatchObject({ 4: { position: 5, item: expect.stringContaining(path) } });
});

test('the page has accessories, documents, a specialist and the end of software updates', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  await openProduct(page, shop, dome.sku);
  const day = formatDate(demoProduct(dome.sku).updates_until ?? '', shop.code);
  const specifications = page.locator('#specifications');
  const more = specifications.getByText(t('product.allSpecifications'), { exact: true });
  if (await more.isVisible()) await more.click();
  await expect(specifications.getByText(t('product.updatesDate'), { exact: true })).toBeVisible();
  await expect(specifications.getByText(day, { exact: true })).toBeVisible();
  const accessories = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: t('product.accessories') }) });
  const [first] = demoProduct(dome.sku).accessories;
  await expect(
    accessories.getByRole('link', { name: productName(shop, first ?? ''), exact: true }),
  ).toBeVisible();
  const write = page.locator('main').getByRole('link', { name: t('contact.write'), exact: true });
  await expect(write).toHaveAttribute('href', paths.contactAbout('advice'));
  await page.getByRole('link', { name: t('product.dataSheet'), exact: true }).click();
  await expect(page).toHaveURL(/\/datasheet\/NOC-D4$/);
  await expect(page.getByText(dome.anthracite)).toBeVisible();
  expect((await page.goto('/datasheet/NOC-D4-A28'))?.status()).toBe(404);
});

test('paper shows the picture, and nothing to press', async ({ page, shop }) => {
  await openProduct(page, shop, dome.sku);
  const buy = page.locator('main').getByRole('button', { name: shop.t('product.addToCart'), exact: true });
  await expect(buy.first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  // Without background graphics, an element with a background image is printed as a white area.
  await expect(page.locator('main .viewfinder').first()).toHaveCSS('background-image', 'none');
  await expect(buy.first()).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: shop.t('cart.title') })).toBeHidden();
});

test('a variant can be selected and bought by keyboard', async ({ page, shop }) => {
  const { t } = shop;
  await openProduct(page, shop, dome.sku);
  await (await hydrated(choice(page, shop, 'colour', 'white'))).focus();
  await page.keyboard.press('ArrowRight');
  await expect(choice(page, shop, 'colour', 'black')).toBeChecked();
  await page.emulateMedia({ forcedColors: 'active' });
  const outlineOf = (colour: string) =>
    page
      .locator('label', { has: choice(page, shop, 'colour', colour) })
      .evaluate((label) => getComputedStyle(label).outlineStyle);
  await page
    .locator('main')
    .getByRole('textbox', { name: t('product.quantity') })
    .focus();
  await expect.poll(() => Promise.all(['black', 'white'].map(outlineOf))).toEqual(['solid', 'none']);
  await page.emulateMedia({ forcedColors: 'none' });
  const buy = page.locator('main').getByRole('button', { name: t('product.addToCart'), exact: true });
  await page
    .locator('main')
    .getByRole('textbox', { name: t('product.quantity') })
    .focus();
  await page.keyboard.press('ArrowUp');
  await buy.first().focus();
  await page.keyboard.press('Enter');
  await closeAdded(page, shop, productName(shop, dome.sku));
  const drawer = await openMiniCart(page, shop, 2);
  await expect(drawer).toContainText(optionLabel(shop, 'colour', 'black'));
  await expect(drawer.getByRole('textbox')).toHaveValue('2');
});

test('on a phone the add-to-cart button stays visible', async ({ page, shop }) => {
  const { t } = shop;
  await page.setViewportSize({ width: 376, height: 800 });
  await openProduct(page, shop, dome.sku);
  await expectNoHorizontalScroll(page, 'product');
  const buttons = page.locator('main').getByRole('button', { name: t('product.addToCart'), exact: true });
  const bar = buttons.last();
  await page.getByRole('heading', { level: 2, name: t('product.specifications') }).scrollIntoViewIfNeeded();
  await expect(buttons).toHaveCount(2);
  await expect(bar).toBeInViewport();
  await buttons.first().scrollIntoViewIfNeeded();
  await expect(buttons).toHaveCount(1);
});

test('on a phone the comparison is in the bar with the button', async ({ page, shop }) => {
  const { t } = shop;
  await page.setViewportSize({ width: 376, height: 800 });
  await openProduct(page, shop, dome.sku);
  const name = productName(shop, dome.sku);
  await press(page.getByRole('button', { name: t('compare.toggle', { name }), exact: true }).first());
  const compare = page.getByRole('region', { name: t('compare.title') });
  const bar = page.locator('[data-buy-bar]');
  const go = bar.getByRole('link', { name: t('compare.go') });
  await expect(compare.getByRole('link')).toHaveCount(0);
  await page.getByRole('heading', { level: 2, name: t('product.specifications') }).scrollIntoViewIfNeeded();
  const buy = bar.getByRole('button', { name: t('product.addToCart') });
  await expect(buy).toBeInViewport({ ratio: 1 });
  await expect(go).toBeInViewport({ ratio: 1 });
  await buy.click();
  await closeAdded(page, shop, name);
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(compare).toHaveCount(0);
  await page.goBack();
  await expect(bar).toBeVisible();
  await go.click();
  await expect(page).toHaveURL(/\/compare\?skus=/);
});
