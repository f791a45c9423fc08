import { counted } from '@/lib/money/money';
import { categoryPath, countIn } from './demo';
import { expect, test } from './fixtures';
import { controlChunks } from './blocked-chunks';
import { hold, isImage, isState } from './held-requests';
import { addressOf, chooseFilter, filterPanel, items, openFilter, pricesOf } from './list-page';
import { hydrated, isHydrated } from './page-checks';

const category = 'turret-cameras';

test('a price filter is a range of whole units, whatever was typed, and the next choice keeps it', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  const path = categoryPath(shop, category);
  await page.goto(path);
  await hydrated(page.locator('[data-list-region]'));
  const panel = filterPanel(page, shop);
  const [low, high] = shop.currency === 'NOK' || shop.currency === 'SEK' ? [1000, 3000] : [100, 300];
  const wrong = panel.getByText(t('category.priceInvalid'), { exact: true });
  await openFilter(page, 'price');
  await panel.getByLabel(new RegExp(`^${t('category.priceFrom')} \\(`)).fill('cheap');
  await page.keyboard.press('Enter');
  await expect(wrong).toBeVisible();
  expect(addressOf(page)).toBe(path);
  await panel.getByLabel(new RegExp(`^${t('category.priceFrom')} \\(`)).fill(String(high));
  await panel.getByLabel(new RegExp(`^${t('category.priceTo')} \\(`)).fill(` ${low},00`);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${path}/q/price/${low}-${high}`);
  const outside = async () =>
    (await pricesOf(page)).filter((price) => price < low * 100 || price > high * 100);
  await expect.poll(outside).toEqual([]);
  expect(await items(page).count()).toBeGreaterThan(0);

  const from = panel.getByLabel(new RegExp(`^${t('category.priceFrom')} \\(`));
  await expect(from).toHaveValue(String(low));
  const typed = low + 50;
  const release = await hold(page, isState);
  const requested = page.waitForRequest(new RegExp(`/price/${typed}-`));
  await from.fill(String(typed));
  await from.press('Enter');
  await requested;
  await chooseFilter(page, shop, 'brand', 'noctara');
  release();
  await page.waitForURL(`**${path}/q/brand/noctara/price/${typed}-${high}`);
});

test('on a phone the button of the filter panel applies a typed price; closing the panel does not', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  const path = categoryPath(shop, category);
  await page.setViewportSize({ width: 376, height: 800 });
  await page.goto(path);
  await hydrated(page.locator('[data-list-region]'));
  const panel = filterPanel(page, shop);
  const opener = page.locator('button[popovertarget="filters"]:not([popovertargetaction])');
  const to = panel.getByLabel(new RegExp(`^${t('category.priceTo')} \\(`));
  await opener.click();
  await openFilter(page, 'price');
  await to.fill('150');
  await panel.getByRole('button', { name: t('common.close'), exact: true }).click();
  await expect(panel).toBeHidden();
  expect(addressOf(page)).toBe(path);
  await opener.click();
  await expect(to).toHaveValue('150');
  await panel
    .getByRole('button', { name: t('category.showResults', counted(countIn(shop, category), shop.code)) })
    .click();
  await page.waitForURL(`**${path}/q/price/-150`);
  await expect(panel).toBeHidden();
});

test('a typed price survives a failed script download', async ({ page, shop }) => {
  const { t } = shop;
  const path = categoryPath(shop, category);
  const from = filterPanel(page, shop).getByLabel(new RegExp(`^${t('category.priceFrom')} \\(`));
  const chunks = await controlChunks(page);
  // Without its images the page does not count as loaded, so the first interaction requests the code of the list.
  const releaseImages = await hold(page, isImage);
  await page.goto(path);
  await expect
    .poll(() => isHydrated(page.getByRole('link', { name: t('cart.title'), exact: true })))
    .toBe(true);
  // Before the first interaction: the section opens without script.
  chunks.block();
  await openFilter(page, 'price');
  await from.fill('100');
  await chunks.unblockAfterFailure();
  await from.press('Enter');
  await page.waitForURL(`**${path}/q/price/100-`);
  releaseImages();
});

test('a list whose scripts cannot be loaded is loaded as a document', async ({ context, shop }) => {
  // Not the `page` fixture: the browser logs the failed script as an error.
  const page = await context.newPage();
  const path = categoryPath(shop, category);
  await page.goto(path);
  await hydrated(page.locator('[data-list-region]'));
  const chunks = await controlChunks(page);
  // They stay blocked until the browser requests the document: one script may be tried again after the page has given up another one.
  chunks.block();
  const reloaded = page.waitForEvent('load');
  const from = filterPanel(page, shop).getByLabel(new RegExp(`^${shop.t('category.priceFrom')} \\(`));
  await openFilter(page, 'price');
  await from.fill('100');
  await from.press('Enter');
  await reloaded;
  await page.waitForURL(`**${path}/q/price/100-`);
  await expect(items(page).first()).toBeVisible();
});
