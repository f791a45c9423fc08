import type { Page } from '@playwright/test';
import { browserStorage } from '@/config/browser-storage';
import { consentCookie } from '@/config/consent';
import { unanswered } from './answered-consent';
import { categoryPath } from './demo-lists';
import { expect, test } from './fixtures';
import {
  expectAccessible,
  expectNoHorizontalScroll,
  hydrated,
  interactUntilVisible,
  press,
} from './page-checks';
import type { Shop } from './fixtures';

test.use({ storageState: unanswered });

/** The hosts of all requests of a page from now on, without the shop's own. */
function foreignRequests(page: Page, baseURL: string | undefined): string[] {
  const own = new URL(baseURL ?? '').host;
  const urls: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.host !== own && url.protocol !== 'data:') urls.push(url.href);
  });
  return urls;
}

const question = (page: Page, { t }: Shop) => page.getByRole('dialog', { name: t('consent.title') });
const answerOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === consentCookie.name)?.value;
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);

/** Opens pages that would measure, and uses them. */
async function visit(page: Page, shop: Shop): Promise<void> {
  await page.goto(categoryPath(shop, 'cameras'));
  const item = page.locator('main').getByRole('listitem').getByRole('heading').getByRole('link').first();
  await press(item);
  await page.waitForURL((url) => url.pathname !== categoryPath(shop, 'cameras'));
  await interactUntilVisible(page.getByRole('heading', { level: 1 }));
  await page.waitForLoadState('networkidle');
}

test('nothing is measured or stored before the answer, and nothing after a refusal', async ({
  page,
  shop,
  baseURL,
}) => {
  const { t } = shop;
  const foreign = foreignRequests(page, baseURL);
  await page.goto('/');
  const dialog = question(page, shop);
  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveAccessibleDescription(t('consent.text'));
  // The page behind cannot be scrolled, and Escape is no answer.
  await page.mouse.wheel(0, 600);
  await hydrated(dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  expect(await scrollTop(page)).toBe(0);
  await expectAccessible(page, 'the cookie question');
  await page.waitForLoadState('networkidle');
  expect(foreign).toEqual([]);
  await press(dialog.getByRole('button', { name: t('consent.refuse'), exact: true }));
  await expect(dialog).toBeHidden();
  expect(await answerOf(page)).toBe(consentCookie.refused);
  await visit(page, shop);
  expect(foreign).toEqual([]);
  await expect(dialog).toBeHidden();
});

test('the mask shakes the accept button, and an acceptance loads the tag', async ({
  page,
  shop,
  baseURL,
}) => {
  const { t } = shop;
  const foreign = foreignRequests(page, baseURL);
  await page.goto(categoryPath(shop, 'cameras'));
  const dialog = question(page, shop);
  await hydrated(dialog);
  const accept = dialog.getByRole('button', { name: t('consent.accept'), exact: true });
  await page.mouse.click(5, 5);
  await expect(accept).toHaveClass(/consent-shake/);
  await expect(accept).not.toHaveClass(/consent-shake/);
  await expect(dialog).toBeVisible();
  expect(foreign).toEqual([]);
  await accept.click();
  await expect(dialog).toBeHidden();
  expect(await answerOf(page)).toBe(consentCookie.accepted);
  await expect.poll(() => foreign.some((url) => /\/(gtm\.js|gtag\/js)\?id=/.test(url))).toBe(true);
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('_ga');
});

test('the card turns to the details and back, by keyboard too', async ({ page, shop }) => {
  const { t } = shop;
  await page.setViewportSize({ width: 376, height: 800 });
  await page.goto('/');
  const dialog = question(page, shop);
  const details = dialog.getByRole('button', { name: t('consent.details'), exact: true });
  const back = dialog.getByRole('button', { name: t('consent.back'), exact: true });
  await hydrated(dialog);
  const overflow = await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(overflow, 'the cookie question on a phone').toBeLessThanOrEqual(0);
  await expect(back).toBeHidden();
  await details.focus();
  await page.keyboard.press('Enter');
  await expect(back).toBeFocused();
  await expect(details).toBeHidden();
  await expect(dialog.getByText(t('consent.trackingText'))).toBeVisible();
  // The focus stays in the dialog.
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(outside).toBe(false);
  }
  await back.click();
  await expect(details).toBeFocused();
});

test('the question covers the page, and is modal once the keyboard is used or the focus leaves it', async ({
  page,
  shop,
}) => {
  const dialog = question(page, shop);
  const isModal = () => dialog.evaluate((element) => element.matches(':modal'));
  const holdsFocus = () => dialog.evaluate((element) => element.contains(document.activeElement));
  for (const use of [
    () => page.keyboard.press('Tab'),
    () => page.getByRole('banner').getByRole('link').first().focus(),
  ]) {
    await page.goto('/');
    await expect(dialog).toBeVisible();
    // A modal dialog would make the browser lay out the whole page (lib/consent-script.ts).
    expect(await isModal()).toBe(false);
    expect(await dialog.evaluate((element) => document.elementFromPoint(8, 8) === element)).toBe(true);
    await use();
    await expect.poll(isModal).toBe(true);
    await expect.poll(holdsFocus).toBe(true);
  }
});

test('the footer shows the question again, and a withdrawal deletes the cookies of the tag', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  await page.goto('/');
  const dialog = question(page, shop);
  await press(dialog.getByRole('button', { name: t('consent.accept'), exact: true }));
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('_ga');
  await page.reload();
  await expect(dialog).toBeHidden();
  const preferences = page.getByRole('contentinfo').getByRole('button', { name: t('consent.title') });
  await press(preferences);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(preferences).toBeFocused();
  expect(await answerOf(page)).toBe(consentCookie.accepted);
  await press(preferences);
  await dialog.getByRole('button', { name: t('consent.refuse'), exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(await answerOf(page)).toBe(consentCookie.refused);
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .not.toContain('_ga');
});

test('the cookie page can be read before the answer, and lists every entry', async ({ page, shop }) => {
  const { t } = shop;
  await page.goto('/');
  const dialog = question(page, shop);
  await hydrated(dialog);
  await press(dialog.getByRole('button', { name: t('consent.details'), exact: true }));
  await dialog.getByRole('link', { name: t('consent.policy'), exact: true }).click();
  await page.waitForURL('**/legal/**');
  await expect(dialog).toBeHidden();
  for (const { name } of browserStorage)
    await expect(page.locator('main').getByRole('rowheader', { name }).first()).toBeVisible();
  await expectAccessible(page, 'the cookie page');
  await expectNoHorizontalScroll(page, 'the cookie page');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.goto('/');
  await expect(dialog).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('there is nothing to consent to, and no question', async ({ page, shop }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: shop.t('consent.title') })).toBeHidden();
  });
});
