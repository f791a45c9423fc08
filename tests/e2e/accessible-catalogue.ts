import { expect, type Locator, type Page } from '@playwright/test';
import { paths } from '@/lib/paths/paths';
import { contentPath } from '../screenshots/demo-paths';
import { categoryName, testSkus, listWith, productName, categoryPath, cable, dome, soldOut } from './demo';
import type { Shop } from './fixtures';
import { fillAndLeave } from './form-fields';
import { hydrated, interactUntilVisible, press, toggleQaBar } from './page-checks';
import { openProduct } from './product-page';
import { field, typed } from './search-field';

// How accessibility.spec.ts reaches the states of menus, lists and products.

/** Leads to a state of a page. */
export type Step = (page: Page, shop: Shop) => Promise<unknown>;

const main = (page: Page): Locator => page.locator('main');
const menu = (page: Page, { t }: Shop) => page.getByRole('navigation', { name: t('header.mainMenu') });

/** Opens a page, and waits for its heading. */
export const open =
  (path: string | ((shop: Shop) => string)): Step =>
  async (page, shop) => {
    await page.goto(typeof path === 'string' ? path : path(shop));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };

export const content = (code: string): Step => open(({ config }) => contentPath(code, config.language));

const list = (shop: Shop) => categoryPath(shop, 'turret-cameras');

export const category = open(list);

/** Closes what is open. */
const dismiss = async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

export const submenu: Step = async (page, shop) => {
  await dismiss(page);
  const name = categoryName(shop, 'cameras');
  await press(menu(page, shop).getByRole('button', { name: shop.t('header.openSubmenu', { name }) }));
  const leaf = menu(page, shop).getByRole('link', {
    name: categoryName(shop, 'turret-cameras'),
    exact: true,
  });
  await expect(leaf).toBeVisible();
};

export const suggestions: Step = async (page, { t }) => {
  await dismiss(page);
  if (!(await field(page).isVisible()))
    await press(page.getByRole('banner').getByRole('link', { name: t('header.openSearch') }));
  await (await hydrated(field(page))).focus();
  await expect(field(page)).toHaveRole('combobox');
  // An unchanged text suggests nothing.
  await field(page).fill('');
  await field(page).fill(typed.chime);
  await expect(page.getByRole('listbox', { name: t('search.suggest.list') })).toBeVisible();
};

export const mobileMenu: Step = async (page, shop) => {
  await press(page.getByRole('button', { name: shop.t('header.openMenu') }));
  const drawer = page.getByRole('dialog');
  const name = categoryName(shop, 'cameras');
  await drawer.getByRole('button', { name, exact: true }).click();
  await expect(drawer).toHaveAccessibleName(name);
};

export const filteredList: Step = async (page, shop) => {
  const { t } = shop;
  await open(`${list(shop)}/q/brand/noctara/resolution/8mp`)(page, shop);
  await press(page.getByRole('button', { name: t('category.sort') }));
  await expect(page.getByRole('link', { name: t('category.sortBy.priceAscending') })).toBeVisible();
};

export const filterPanel: Step = async (page) => {
  await press(page.locator('button[popovertarget="filters"]:not([popovertargetaction])'));
  await expect(page.locator('#filters')).toBeVisible();
};

const viewMode = (page: Page, { t }: Shop, mode: 'LIST' | 'ORDER_LIST') =>
  page.getByRole('radio', { name: t(`category.viewMode.${mode}`), exact: true });

export const rowsOfList: Step = async (page, shop) => {
  await dismiss(page);
  await hydrated(page.locator('[data-list-region]'));
  await viewMode(page, shop, 'LIST').check();
};

/** The order list with the variants of a product, and a quantity that is refused. */
export const orderList: Step = async (page, shop) => {
  const { t } = shop;
  await viewMode(page, shop, 'ORDER_LIST').check();
  const name = `${t('category.order.choose')}: ${productName(shop, testSkus.turret)}`;
  const button = page.getByRole('button', { name, exact: true });
  await hydrated(page.locator('form').filter({ has: button }));
  await button.click();
  const amount = page.locator(`input[data-sku="${testSkus.blackTurret}"]`);
  await amount.fill('9999');
  await page.getByRole('button', { name: t('category.order.addAll') }).click();
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
};

const scrollTo = (page: Page, top: number) =>
  page.evaluate((offset) => window.scrollTo({ top: offset, behavior: 'instant' }), top);

/** A list whose header was scrolled away and is back. */
export const returnedHeader: Step = async (page, shop) => {
  await page.goto(list(shop));
  await interactUntilVisible(page.locator('header[style*="top"]'));
  const home = page.getByRole('banner').getByRole('link', { name: shop.t('header.home') });
  await scrollTo(page, 1200);
  await expect(home).not.toBeInViewport();
  await scrollTo(page, 1100);
  await expect(home).toBeInViewport({ ratio: 1 });
};

/** A list with the prices without VAT. */
export const netPrices: Step = async (page, { t }) => {
  await page.goto(listWith(testSkus.chime));
  const button = page.getByRole('contentinfo').getByRole('button', { name: t('cart.withoutTaxShort') });
  await press(button);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
};

const product =
  (sku: string): Step =>
  (page, shop) =>
    openProduct(page, shop, sku);

export const camera = product(dome.sku);
export const cableWithMenu = product(cable.sku);

/** The comparison bar, which on phones is part of the bar with the button to buy; a scrolled page shows both. */
export const twoBars: Step = async (page, shop) => {
  const { t } = shop;
  const name = productName(shop, dome.sku);
  await press(page.getByRole('button', { name: t('compare.toggle', { name }), exact: true }).first());
  await page.getByRole('heading', { level: 2, name: t('product.specifications') }).scrollIntoViewIfNeeded();
  await expect(page.locator('[data-buy-bar]')).toBeVisible();
};

/** The drawer of a product that was put in the cart, with what fits to it. */
export const addedDrawer: Step = async (page, shop) => {
  const { t } = shop;
  const add = await hydrated(
    main(page)
      .getByRole('button', { name: t('product.addToCart'), exact: true })
      .first(),
  );
  await add.click();
  const drawer = page.getByRole('dialog', { name: t('product.addedTitle') });
  await expect(drawer.getByRole('link', { name: t('cart.checkout') })).toBeVisible();
};

export const outOfStock: Step = async (page, shop) => {
  await openProduct(page, shop, soldOut.simple);
  const email = await hydrated(main(page).getByLabel(shop.t('newsletter.email')));
  await fillAndLeave(email, 'noa@shop');
  await press(main(page).getByRole('button', { name: shop.t('stockNotice.submit'), exact: true }));
  await expect(email).toHaveAttribute('aria-invalid', 'true');
};

const zoomDialog = (page: Page) => page.getByRole('dialog');

export const zoom: Step = async (page, shop) => {
  await openProduct(page, shop, testSkus.turret);
  const gallery = page.getByRole('region', { name: shop.t('product.gallery') });
  await press(gallery.locator('li:not([inert])').getByRole('button', { name: shop.t('product.zoom') }));
  await expect(zoomDialog(page).getByRole('img').first()).toBeVisible();
};

export const zoomedIn: Step = async (page, { t }) => {
  await zoomDialog(page)
    .getByRole('button', { name: t('product.zoomIn') })
    .click();
  await expect(zoomDialog(page).getByRole('button', { name: t('product.zoomOut') })).toBeEnabled();
};

const reviewForm = (page: Page, { t }: Shop) =>
  page.getByRole('region', { name: t('reviews.title') }).locator('form');

/** A product with reviews and the form for one, with errors. */
export const reviewErrors: Step = async (page, shop) => {
  const { t } = shop;
  await openProduct(page, shop, testSkus.turret);
  const reviews = page.getByRole('region', { name: t('reviews.title') });
  await press(reviews.getByRole('button', { name: t('reviews.write') }));
  const form = reviewForm(page, shop);
  await fillAndLeave(form.getByLabel(t('reviews.form.message')), 'x'.repeat(201));
  await form.getByRole('button', { name: t('reviews.form.submit') }).click();
  await expect(form.getByText(t('validation.required')).first()).toBeVisible();
};

export const reviewSent: Step = async (page, shop) => {
  const { t } = shop;
  const form = reviewForm(page, shop);
  await form.getByLabel(t('reviews.form.name')).fill('Noa');
  await form.getByLabel(t('reviews.form.email')).fill(`${crypto.randomUUID()}@shop.example`);
  await form.getByLabel(t('reviews.form.message')).fill('Sharp.');
  await form.getByRole('radio').last().check({ force: true });
  await form.getByRole('button', { name: t('reviews.form.submit') }).click();
  const section = page.getByRole('main').getByRole('status');
  await expect(section.filter({ hasText: t('reviews.pending') })).toBeVisible();
  // The text takes over the focus of the form, and the bar to buy appears again.
  await expect(page.locator('[data-buy-bar].invisible')).toHaveCount(0);
};

export const qaBar: Step = async (page) => {
  await page.goto(paths.brands);
  await toggleQaBar(page);
  const bar = page.getByRole('region', { name: 'QA bar' });
  await bar.getByText('Features', { exact: true }).click();
  await expect(bar.getByRole('button', { name: 'compare', exact: true })).toBeVisible();
};
