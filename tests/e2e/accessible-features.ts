import { expect, type Page } from '@playwright/test';
import { accountPaths } from '@/lib/paths/account-paths';
import { paths } from '@/lib/paths/paths';
import type { Step } from './accessible-catalogue';
import { callUser, registerCustomer } from './customer';
import { testSkus, listWith, productName } from './demo';
import type { Shop } from './fixtures';
import { demoLayout } from './home-rows';
import { hydrated, press } from './page-checks';

// How accessibility.spec.ts reaches what depends on the answer to the cookie question, on the connection and on features.

const question = (page: Page, { t }: Shop) => page.getByRole('dialog', { name: t('consent.title') });

export const cookieQuestion: Step = async (page, shop) => {
  await page.goto(paths.orderLookup());
  await hydrated(question(page, shop));
  await expect(question(page, shop)).toBeVisible();
};

export const cookieDetails: Step = async (page, shop) => {
  await question(page, shop)
    .getByRole('button', { name: shop.t('consent.details'), exact: true })
    .click();
  await expect(
    question(page, shop).getByText(demoLayout(shop.code).cookieConsentContent.tracking),
  ).toBeVisible();
};

/** Pathnames of everything that the service worker keeps. */
const keptPaths = () =>
  caches
    .keys()
    .then((names) => Promise.all(names.map(async (name) => (await caches.open(name)).keys())))
    .then((lists) => lists.flat().map(({ url }) => new URL(url).pathname));

/** The copy of a page that was visited, without a connection. */
export const copyOfPage: Step = async (page, { t }) => {
  await page.goto(paths.brands);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect.poll(() => page.evaluate(keptPaths)).toContain(paths.brands);
  await page.goto(paths.contact);
  await page.context().setOffline(true);
  await page.goto(paths.brands);
  const [before = ''] = t('offline.saved', { time: '|' }).split('|');
  await expect(page.getByRole('status').filter({ hasText: before })).toBeVisible();
};

export const pageWithoutCopy: Step = async (page, { t }) => {
  await page.goto(paths.cart);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('offline.title'));
};

const header = (page: Page) => page.getByRole('banner');

/** The message to a guest who wants to save a product. The pointer keeps it open. */
export const guestToast: Step = async (page, shop) => {
  const { t } = shop;
  await page.goto(listWith(testSkus.chime));
  const name = t('wishlist.saveItem', { name: productName(shop, testSkus.chime) });
  await press(page.getByRole('main').getByRole('button', { name, exact: true }).first());
  const title = page.getByText(t('wishlist.guestTitle'), { exact: true });
  await expect(title).toBeVisible();
  await title.hover();
};

export const signInDrawer: Step = async (page, { t }) => {
  await page.goto(paths.brands);
  await press(header(page).getByRole('link', { name: t('signIn.title') }));
  await expect(page.getByRole('dialog')).toHaveAccessibleName(t('signIn.title'));
};

/** After the sign-in in the sidebar. */
export const accountDrawer: Step = async (page, shop) => {
  const { email, password } = await registerCustomer(page.request, shop);
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel(shop.t('signIn.email')).fill(email);
  await drawer.locator('input[autocomplete="current-password"]').fill(password);
  await press(drawer.getByRole('button', { name: shop.t('signIn.title'), exact: true }));
  await expect(drawer).toBeHidden();
  await press(header(page).locator(`a[href="${accountPaths.edit}"]`));
  await expect(drawer).toHaveAccessibleName(shop.t('signIn.account'));
};

/** A wishlist with a product and a variant, with its link. */
export const sharedWishlist: Step = async (page, shop) => {
  const { t } = shop;
  for (const sku of [testSkus.chime, testSkus.blackTurret])
    expect((await callUser(page.request, shop, { type: 'wishlist-add', sku })).status()).toBe(200);
  await page.goto(accountPaths.wishlist);
  await press(page.getByRole('button', { name: t('wishlist.share') }));
  await expect(page.getByRole('textbox', { name: t('wishlist.link') })).toBeVisible();
};

export const wishlistOfOthers: Step = async (page, { t }) => {
  const link = await page.getByRole('textbox', { name: t('wishlist.link') }).inputValue();
  await page.goto(new URL(link).pathname);
  await expect(page.getByRole('button', { name: t('wishlist.addAll') })).toBeVisible();
};

/** The page about the deletion of the account with an error. */
export const refusedDeletion: Step = async (page, { t }) => {
  await page.goto(accountPaths.deletion);
  const main = page.locator('main');
  await (await hydrated(main.locator('input[autocomplete="current-password"]'))).fill('wrong');
  await press(main.getByRole('button', { name: t('accountArea.deletion.submit') }));
  await expect(main.getByText(t('error.password_wrong'))).toBeVisible();
};
