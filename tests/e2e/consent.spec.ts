import type { Locator, Page } from '@playwright/test';
import { browserStorage } from '@/config/browser-storage';
import { consentCookie } from '@/config/consent';
import { commerceEventName } from '@/lib/client/commerce-events';
import { paths } from '@/lib/paths/paths';
import { unanswered } from './answered-consent';
import { categoryPath } from './demo';
import { expect, type Shop, test } from './fixtures';
import { demoLayout } from './home-rows';
import { expectNoHorizontalScroll, hydrated, press } from './page-checks';
import { named, recordPushes } from './tag-pushes';

test.use({ storageState: unanswered });

/** The URLs of all requests of a page to other hosts from now on. */
function foreignRequests(page: Page, baseURL: string | undefined): string[] {
  const host = new URL(baseURL ?? '').host;
  const urls: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.host !== host && url.protocol !== 'data:') urls.push(url.href);
  });
  return urls;
}

const question = (page: Page, { t }: Shop) => page.getByRole('dialog', { name: t('consent.title') });
const answerIn = (page: Page, shop: Shop, answer: 'accept' | 'refuse') =>
  question(page, shop).getByRole('button', { name: shop.t(`consent.${answer}`), exact: true });
const cookiesOf = async (page: Page) =>
  Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]));
const answerOf = async (page: Page) => (await cookiesOf(page))[consentCookie.name];
const hasTagCookie = async (page: Page) => '_ga' in (await cookiesOf(page));
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);

/** What the page has for a tag: commands and events. */
const layerOf = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? []).map((entry) =>
      Object.prototype.toString.call(entry) === '[object Arguments]'
        ? Array.from(entry as ArrayLike<unknown>)
        : entry,
    ),
  );
const denied = expect.objectContaining({ analytics_storage: 'denied', ad_storage: 'denied' });
const denial = (command: 'default' | 'update') => ['consent', command, denied];

/** Records the names of the shop's own events in each document of a page. */
const recordNames = (page: Page) =>
  page.addInitScript((name) => {
    const names: string[] = [];
    Object.assign(window, { reportedNames: names });
    document.addEventListener(name, (event) =>
      names.push((event as CustomEvent<{ type: string }>).detail.type),
    );
  }, commerceEventName);

/** Expects the page to have got no further than the denial, and to have asked no other host. */
async function expectNothingLoaded(page: Page, foreign: readonly string[], layer: unknown[]): Promise<void> {
  // The tracking has started. Whatever it loads, it does at once.
  await expect.poll(() => layerOf(page)).toEqual(layer);
  // Requests are reported in their order.
  const marker = page.waitForRequest((request) => request.url().includes('marker=1'));
  await page.evaluate(() => fetch('/api/cart?marker=1').catch(() => null));
  await marker;
  expect(foreign).toEqual([]);
}

test('nothing is measured or stored before the answer, and nothing after a refusal', async ({
  page,
  shop,
  baseURL,
}) => {
  const foreign = foreignRequests(page, baseURL);
  await recordNames(page);
  await page.goto('/', { waitUntil: 'load' });
  const dialog = question(page, shop);
  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveAccessibleDescription(demoLayout(shop.code).cookieConsentContent.text);
  // The page behind cannot be scrolled, and Escape is no answer.
  await page.mouse.wheel(0, 600);
  await hydrated(dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  expect(await scrollTop(page)).toBe(0);
  await expectNothingLoaded(page, foreign, [denial('default')]);
  expect(await cookiesOf(page)).not.toHaveProperty(consentCookie.name);
  // The X is a refusal.
  await press(dialog.getByRole('button', { name: shop.t('consent.withoutTracking'), exact: true }));
  await expect(dialog).toBeHidden();
  await expect.poll(() => answerOf(page)).toBe(consentCookie.refused);

  // A list and a product would be measured.
  await page.goto(categoryPath(shop, 'cameras'), { waitUntil: 'load' });
  await press(page.locator('main').getByRole('listitem').getByRole('heading').getByRole('link').first());
  await page.waitForFunction(() => {
    const { reportedNames: names } = window as unknown as { reportedNames: string[] };
    return names.includes('view_item_list') && names.includes('view_item');
  });
  await expectNothingLoaded(page, foreign, [denial('default'), denial('update')]);
  await expect(dialog).toBeHidden();
});

test('a click outside is no answer, an acceptance loads the tag, and a withdrawal deletes its cookies', async ({
  page,
  shop,
  baseURL,
}) => {
  const foreign = foreignRequests(page, baseURL);
  const pushes = recordPushes(page);
  const answers = () => named(pushes, 'registerConsent').map(({ params }) => params);
  await page.goto(paths.contact);
  const dialog = question(page, shop);
  await hydrated(dialog);
  // The accept button shakes: motion.spec.ts.
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  expect(foreign).toEqual([]);
  await answerIn(page, shop, 'accept').click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => answerOf(page)).toBe(consentCookie.accepted);
  await expect.poll(() => foreign.some((url) => /\/(gtm\.js|gtag\/js)\?id=/.test(url))).toBe(true);
  await expect.poll(() => hasTagCookie(page)).toBe(true);
  await expect.poll(answers).toEqual([{ consent: 'accepted' }]);

  await page.reload();
  await expect(dialog).toBeHidden();
  const preferences = page.getByRole('contentinfo').getByRole('button', { name: shop.t('consent.title') });
  await press(preferences);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(preferences).toBeFocused();
  await expect.poll(() => answerOf(page)).toBe(consentCookie.accepted);
  await press(preferences);
  await answerIn(page, shop, 'refuse').click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => answerOf(page)).toBe(consentCookie.refused);
  await expect.poll(() => hasTagCookie(page)).toBe(false);
  await expect.poll(answers).toEqual([{ consent: 'accepted' }, { consent: 'refused' }]);
});

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('an answer of the cookie question is not visible');
  return box;
};

/** Expects both answers in one line and of one size; in a low window, such as one at 400 %, visible both or neither. */
async function expectEqualAnswers(page: Page, shop: Shop): Promise<void> {
  for (const [width, height] of [
    [320, 256],
    [768, 900],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const boxes = () =>
      Promise.all((['accept', 'refuse'] as const).map((answer) => boxOf(answerIn(page, shop, answer))));
    const differ = async () => {
      const [accept, refuse] = await boxes();
      return JSON.stringify({ ...accept, x: 0 }) !== JSON.stringify({ ...refuse, x: 0 });
    };
    await expect.poll(differ, { message: `the answers differ at ${width} px` }).toBe(false);
    if (width >= 768)
      for (const { height: lineHeight } of await boxes()) expect(lineHeight, 'one line').toBeLessThan(50);
  }
}

/** Follows the link of the details: the cookie page can be read before the answer. */
async function readCookiePage(page: Page, shop: Shop): Promise<void> {
  const dialog = question(page, shop);
  await dialog.getByRole('link', { name: shop.t('consent.policy'), exact: true }).click();
  await page.waitForURL('**/legal/**');
  await expect(dialog).toBeHidden();
  for (const { name } of browserStorage)
    await expect(page.locator('main').getByRole('rowheader', { name }).first()).toBeVisible();
  await expectNoHorizontalScroll(page, 'the cookie page');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.goto(paths.contact);
  await expect(dialog).toBeVisible();
}

test('the card turns to the details and back by keyboard, and links to a page that lists every entry', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  await page.setViewportSize({ width: 376, height: 800 });
  await page.goto(paths.contact);
  const dialog = question(page, shop);
  const details = dialog.getByRole('button', { name: t('consent.details'), exact: true });
  const back = dialog.getByRole('button', { name: t('consent.back'), exact: true });
  await hydrated(dialog);
  const overflow = await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(overflow, 'the cookie question on a phone').toBeLessThanOrEqual(0);
  await expect(back).toBeHidden();
  await expectEqualAnswers(page, shop);
  await page.setViewportSize({ width: 376, height: 800 });
  await details.focus();
  await page.keyboard.press('Enter');
  await expect(back).toBeFocused();
  await expect(details).toBeHidden();
  await expect(dialog.getByText(demoLayout(shop.code).cookieConsentContent.tracking)).toBeVisible();
  for (const answer of ['accept', 'refuse'] as const)
    await expect(answerIn(page, shop, answer)).toBeVisible();
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

  await details.click();
  await readCookiePage(page, shop);
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
    await page.goto(paths.contact);
    await expect(dialog).toBeVisible();
    // A modal dialog would make the browser lay out the whole page (lib/scripts/consent-script.ts).
    expect(await isModal()).toBe(false);
    expect(await dialog.evaluate((element) => document.elementFromPoint(8, 8) === element)).toBe(true);
    await use();
    await expect.poll(isModal).toBe(true);
    await expect.poll(holdsFocus).toBe(true);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('there is nothing to consent to, and no question', async ({ page, shop }) => {
    await page.goto(paths.contact);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: shop.t('consent.title') })).toBeHidden();
  });
});
