import type { Locator, Page, Request } from '@playwright/test';
import { paths } from '@/lib/paths/paths';
import { testSkus, productName } from './demo';
import { expect, type Shop, test } from './fixtures';
import { hold } from './held-requests';
import { expectNoHorizontalScroll, hydrated } from './page-checks';
import { field, typed } from './search-field';

const list = (page: Page, { t }: Shop) => page.getByRole('listbox', { name: t('search.suggest.list') });
const group = (page: Page, shop: Shop, key: 'products' | 'categories' | 'brands' | 'recent') =>
  list(page, shop).getByRole('group', { name: shop.t(`search.suggest.${key}`) });
const chimeIn = (page: Page, shop: Shop) =>
  group(page, shop, 'products').getByRole('option', { name: productName(shop, testSkus.chime) });
const results = (page: Page, { t }: Shop, text: string) =>
  page.getByRole('heading', { level: 1, name: t('search.resultsFor', { text }) });

const isCall = ({ pathname }: URL) => pathname === paths.api.search;
const asksFor = (text: string) => (request: Request) => {
  const url = new URL(request.url());
  return isCall(url) && url.searchParams.get('q') === text;
};

/** Focuses the search field and waits until the suggestions have hydrated. */
async function readyField(page: Page): Promise<Locator> {
  const input = await hydrated(field(page));
  await input.focus();
  await expect(input).toHaveRole('combobox');
  return input;
}

/** Types inside the browser, because delays between Playwright's key events are unpredictable on a busy machine. */
function typeAtOnce(input: SVGElement | HTMLElement, text: string): void {
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  for (let end = 1; end <= text.length; end += 1) {
    value?.set?.call(input, text.slice(0, end));
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** An empty field suggests places, guides and brands, whatever was typed before. */
async function expectStart(page: Page, shop: Shop): Promise<void> {
  await expect(field(page)).toHaveValue('');
  await field(page).click();
  await expect(field(page)).toBeFocused();
  for (const key of ['search.popularPlaces', 'search.suggest.guides', 'search.suggest.brands'] as const) {
    const start = list(page, shop).getByRole('group', { name: shop.t(key), exact: true });
    await expect(start.getByRole('option').first()).toBeVisible();
  }
  for (const key of ['products', 'recent'] as const) await expect(group(page, shop, key)).toHaveCount(0);
}

/** Selects an option with the arrow key, the first press of which opens the panel and selects the first option. */
async function selectByKeyboard(page: Page, option: Locator): Promise<void> {
  await page.keyboard.press('ArrowDown');
  const steps = Number(/\d+$/.exec((await option.getAttribute('id')) ?? '')?.[0]);
  for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
}

test('suggestions appear while typing, are reachable by keyboard and by mouse, and end with the page', async ({
  page,
  shop,
}) => {
  await page.goto(paths.contact);
  const input = await readyField(page);
  await input.pressSequentially('o');
  const answered = page.waitForResponse((reply) => asksFor(typed.chime)(reply.request()));
  await input.pressSequentially(typed.chime.slice(1));
  await answered;
  // Until then the list is that of a part of the text.
  await expect(list(page, shop)).toHaveAttribute('aria-busy', 'false');
  const chime = chimeIn(page, shop);
  await expect(chime).toBeVisible();
  await expect(chime.locator('img')).toBeVisible();
  await expect(chime).toContainText(testSkus.chime);
  await expect(input).toHaveAttribute('aria-expanded', 'true');
  const brand = group(page, shop, 'brands').getByRole('option', { name: 'Orbelle' });
  await expect(brand).toBeVisible();

  await page.keyboard.press('ArrowDown');
  await expect(input).toHaveAttribute('aria-activedescendant', /./);
  const active = await input.getAttribute('aria-activedescendant');
  await expect(page.locator(`[id="${active}"]`)).toHaveAttribute('aria-selected', 'true');
  // The categories stand first.
  const first = group(page, shop, 'categories').getByRole('option').first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  const all = list(page, shop).getByRole('option').last();
  await expect(all).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(input).toHaveAttribute('aria-expanded', 'false');
  await expect(input).toHaveValue(typed.chime);
  await expect(input).toBeFocused();

  await selectByKeyboard(page, chime);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { level: 1, name: productName(shop, testSkus.chime) }),
  ).toBeVisible();
  await expectStart(page, shop);

  await field(page).fill(typed.chime);
  await brand.click();
  await expect(page).toHaveURL(paths.brand('orbelle'));
  await expectStart(page, shop);
});

test('fast typing makes one call, and Enter without a selection and the last entry open all results', async ({
  page,
  shop,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    const text = url.searchParams.get('q') ?? '';
    if (isCall(url) && text !== '') asked.push(text);
  });
  await page.goto(paths.contact);
  const input = await readyField(page);
  await input.evaluate(typeAtOnce, typed.brand);
  await expect(list(page, shop)).toBeVisible();
  await expect.poll(() => asked).toEqual([typed.brand]);
  await page.keyboard.press('Enter');
  await expect(results(page, shop, typed.brand)).toBeVisible();
  await expect(page).toHaveURL(/\/search\?q=orbelle$/);
  await expect(list(page, shop)).toBeHidden();

  await input.fill(typed.mended);
  await list(page, shop).getByRole('option').last().click();
  await expect(page).toHaveURL(/\/search\?q=orbelle(\+|%20)grelot$/);
  await expect(results(page, shop, typed.mended)).toBeVisible();
});

test('searches that were typed before are suggested, and can be deleted', async ({ page, shop }) => {
  for (const text of [typed.brand, typed.mended]) {
    await page.goto(paths.search(text));
    await expect(results(page, shop, text)).toBeVisible();
    const stored = () => page.evaluate((key) => localStorage.getItem(key), `recent_searches_${shop.code}`);
    await expect.poll(stored).toContain(text);
  }
  await page.goto(paths.contact);
  const input = await readyField(page);
  const recent = group(page, shop, 'recent').getByRole('option');
  await expect(recent).toHaveText([typed.mended, typed.brand]);
  await input.pressSequentially('or');
  await expect(group(page, shop, 'products').getByRole('option').first()).toBeVisible();
  await expect(recent).toHaveText([typed.mended, typed.brand]);
  await selectByKeyboard(page, recent.last());
  await page.keyboard.press('Enter');
  await expect(results(page, shop, typed.brand)).toBeVisible();
  await expect(input).toHaveValue(typed.brand);

  await input.fill('');
  await expect(recent).toHaveText([typed.brand, typed.mended]);
  await list(page, shop)
    .getByRole('option', { name: shop.t('search.suggest.forget') })
    .click();
  await expectStart(page, shop);
  const kept = () => page.evaluate(() => Object.keys(localStorage));
  await expect.poll(kept).not.toContain(`recent_searches_${shop.code}`);
});

test('suggestions state what the shop does not sell', async ({ page, shop }) => {
  await page.goto(paths.contact);
  const thing = shop.config.language === 'en' ? 'drone' : 'Drohne';
  await (await readyField(page)).fill(thing);
  await expect(group(page, shop, 'products').getByRole('option').first()).toBeVisible();
  const note = shop.t('search.notSold', { text: thing });
  await expect(page.getByRole('search').getByText(note).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('search').getByRole('status')).toContainText(note);
});

test('a search submitted before the suggestions have loaded shows only the results', async ({
  page,
  shop,
}) => {
  await page.goto(paths.contact);
  const input = await hydrated(field(page));
  // Chunks requested from here until the results page belong to the suggestions.
  const release = await hold(page, ({ pathname }) => pathname.startsWith('/_next/static/chunks/'));
  await input.focus();
  await input.fill(typed.brand);
  await page.keyboard.press('Enter');
  release();
  await expect(results(page, shop, typed.brand)).toBeVisible();
  await expect(field(page)).toHaveRole('combobox');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(list(page, shop)).toBeHidden();
});

test('narrow windows have a toggle for the search, and only the response for the latest text is shown', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  await page.setViewportSize({ width: 376, height: 800 });
  await page.goto(paths.contact);
  const toggle = page.getByRole('banner').getByRole('link', { name: t('header.openSearch') });
  await expect(field(page)).toBeHidden();
  await (await hydrated(toggle)).click();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveRole('combobox');

  const release = await hold(page, (url) => isCall(url) && url.searchParams.get('q') === 'kabel');
  const ended = page.waitForEvent('requestfailed', asksFor('kabel'));
  const asked = page.waitForRequest(asksFor('kabel'));
  await field(page).fill('kabel');
  await asked;
  await field(page).fill(typed.chime);
  await expect(chimeIn(page, shop)).toBeVisible();
  // An aborted call has no response that could arrive late.
  await ended;
  release();

  await expectNoHorizontalScroll(page, 'suggestions at 376 px');
  await page.keyboard.press('Escape');
  await expect(list(page, shop)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();
  await expect(toggle).toBeFocused();
});
