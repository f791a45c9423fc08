import type { Locator, Page } from '@playwright/test';
import { Caller } from './api';
import { testSkus, productName, categoryPath } from './demo';
import { expect, test } from './fixtures';
import { filterPanel } from './list-page';
import { openMiniCart } from './mini-cart';
import { hydrated, press } from './page-checks';
import { openProduct } from './product-page';
import { field, typed } from './search-field';

// A panel over the page keeps the focus, and nobody reads what is behind it (spec §4 "Interface", WCAG 2.4.3, 2.4.11).

const phone = { width: 376, height: 800 };

/** What takes the focus by the tab key. */
const stops = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex^="-"])';

/** Where the focus is: inside of the panel, on nothing, or the element outside that has it. */
const focusPlace = (panel: Locator) =>
  panel.evaluate((node) => {
    const { activeElement: active } = document;
    if (node.contains(active)) return 'inside';
    return active === null || active === document.body ? 'nowhere' : active.outerHTML.slice(0, 120);
  });

/** Goes once around the panel, forwards and backwards. */
async function expectTrap(page: Page, panel: Locator): Promise<void> {
  const count = await panel.evaluate(
    (node, selector) => [...node.querySelectorAll(selector)].filter((each) => each.checkVisibility()).length,
    stops,
  );
  expect(count, 'stops of the panel').toBeGreaterThan(1);
  for (const key of ['Tab', 'Shift+Tab']) {
    const places = new Set<string>();
    for (let step = 0; step < count + 2; step += 1) {
      await page.keyboard.press(key);
      places.add(await focusPlace(panel));
    }
    // A native dialog or popover lets the focus leave the page for the browser, between its last and its first stop.
    places.delete('nowhere');
    expect([...places], key).toEqual(['inside']);
  }
}

/** What of the page behind the panel a screen reader says, and what takes the focus from a script or from a tap. */
const reachableBehind = (panel: Locator) =>
  panel.evaluate((node, selector) => {
    const hidden = (each: Element) =>
      // Live regions stay, because what they announce has to be heard: a toast above the panel.
      each.closest('[inert], [aria-hidden="true"], [aria-live], script, style, noscript') !== null ||
      !each.checkVisibility({ visibilityProperty: true });
    const read: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement, nodeValue } = texts.currentNode;
      const text = nodeValue?.trim() ?? '';
      if (text !== '' && parentElement && !node.contains(parentElement) && !hidden(parentElement))
        read.push(text);
    }
    const focused: string[] = [];
    for (const each of document.querySelectorAll<HTMLElement>(selector)) {
      if (node.contains(each)) continue;
      each.focus({ preventScroll: true });
      if (document.activeElement === each) focused.push(each.outerHTML.slice(0, 120));
    }
    return { read, focused };
  }, stops);

async function expectModal(page: Page, panel: Locator): Promise<void> {
  await expect(panel).toBeVisible();
  await expectTrap(page, panel);
  expect(await reachableBehind(panel)).toEqual({ read: [], focused: [] });
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  // Afterwards the page is there again.
  await expect(
    page.locator('main[inert], main[aria-hidden], header[inert], header[aria-hidden]'),
  ).toHaveCount(0);
  await expect(page.getByRole('main')).toBeVisible();
}

test('the mini cart and the mobile menu keep the focus, and the page behind them is inert', async ({
  page,
  shop,
}) => {
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(testSkus.chime, 2));
  await page.goto('/contact');
  await openMiniCart(page, shop, 2);
  // Not by its name, which is another one while the focus is on a quantity.
  const panel = page.getByRole('dialog');
  await expectModal(page, panel);
  await expect(page.getByRole('banner').locator('a[href="/cart"]')).toBeFocused();

  await page.setViewportSize(phone);
  const toggle = page.getByRole('button', { name: shop.t('header.openMenu') });
  await press(toggle);
  await expectModal(page, panel);
  await expect(toggle).toBeFocused();
});

test('the filter panel keeps the focus, and the page behind it is inert', async ({ page, shop }) => {
  await page.setViewportSize(phone);
  await page.goto(categoryPath(shop, 'turret-cameras'));
  await hydrated(page.locator('[data-list-region]'));
  const opener = page.getByRole('button', { name: shop.t('category.filters'), exact: true });
  await opener.click();
  await expectModal(page, filterPanel(page, shop));
  await expect(opener).toBeFocused();
});

test('a dialog keeps the focus, and the page behind it is inert', async ({ page, shop }) => {
  await openProduct(page, shop, testSkus.turret);
  const name = new RegExp(`^${shop.t('product.zoom')}: `);
  const zoom = await hydrated(page.getByRole('button', { name }).first());
  await zoom.press('Enter');
  await expectModal(page, page.getByRole('dialog'));
  await expect(zoom).toBeFocused();
});

test('the search of narrow windows is no dialog: it closes where the focus leaves it', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  await page.setViewportSize(phone);
  const mask = page.getByRole('button', { name: t('common.close'), exact: true });
  const toggle = page.getByRole('banner').locator('a[aria-expanded][href="/search"]');
  const option = page
    .getByRole('listbox', { name: t('search.suggest.list') })
    .getByRole('option', { name: productName(shop, testSkus.chime) });
  await page.goto('/contact');
  for (const key of ['Tab', 'Shift+Tab']) {
    await press(toggle);
    await expect(field(page)).toHaveRole('combobox');
    // It keeps its text when it closes.
    await field(page).fill('');
    await field(page).fill(typed.chime);
    await expect(option).toBeVisible();
    for (let step = 0; step < 30 && (await field(page).isVisible()); step += 1)
      await page.keyboard.press(key);
    // Nothing below the mask has the focus, and the mask does not stay without what it belongs to.
    await expect(field(page)).toBeHidden();
    await expect(mask).toHaveCount(0);
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(
      await page.evaluate(() => document.activeElement?.closest('form[role="search"]') ?? null),
    ).toBeNull();
  }
});
