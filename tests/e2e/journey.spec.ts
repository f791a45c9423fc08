import type { Page } from '@playwright/test';
import { accountPaths } from '@/lib/paths/account-paths';
import { paths } from '@/lib/paths/paths';
import { withdrawalPaths } from '@/lib/paths/server-paths';
import { contentPath, productPath } from '../screenshots/demo-paths';
import { wireAddress } from './addresses';
import { unanswered } from './answered-consent';
import { Caller } from './api';
import { callUser, registerCustomer, signIn } from './customer';
import { categoryName, testSkus, redirects, soldOut } from './demo';
import { expect, type Shop, test } from './fixtures';
import { headOf, textOf } from './html';
import { emailTo } from './mailbox';
import { makeOffer } from './offer-desk';
import { expectPageTexts, expectStoreTexts } from './store-vocabulary';
import { expectNoHorizontalScroll, press } from './page-checks';
import { dutiesOf } from './store-duties';
import { expectStorePage, expectStorePages, phone } from './store-page';

// What every store owes, in all twelve of them. Other specs prove in one store what is the same code everywhere.

test.use({ viewport: phone });

test.describe('on a first visit', () => {
  test.use({ storageState: unanswered });

  test('every other page for guests hydrates, fits a phone and has no text of another store', async ({
    page,
    shop,
  }) => {
    await page.goto(paths.brands);
    await refuseCookies(page, shop);
    await expectStorePage(page, shop, 'the brands');
    await expectStorePages(page, shop, await guestPages(shop));
    await openPhoneMenu(page, shop);
  });
});

/** Refusing is as easy as accepting: both are on the first card of the question (docs/countries.md "cookies"). */
async function refuseCookies(page: Page, shop: Shop): Promise<void> {
  const { t } = shop;
  const question = page.getByRole('dialog', { name: t('consent.title') });
  await expect(question.getByRole('button', { name: t('consent.accept'), exact: true })).toBeVisible();
  await press(question.getByRole('button', { name: t('consent.refuse'), exact: true }));
  await expect(question).toBeHidden();
}

/** The kinds of pages that the purchase does not open. */
async function guestPages(shop: Shop): Promise<Record<string, string>> {
  const { language, moreCategoryFilter, termsUrl, privacyUrl } = shop.config;
  const items = [{ sku: testSkus.chime, quantity: 2, price: 1_250 }];
  const offer = await makeOffer(shop, { items });
  return {
    'a brand': paths.brand('noctara'),
    'the comparison': paths.compare([testSkus.turret, testSkus.chime]),
    'a search without result': paths.search('xqzvwk'),
    'a product out of stock': productPath(soldOut.simple, language),
    'the reviews': paths.reviews(testSkus.turret),
    'a data sheet': paths.dataSheet(testSkus.turret),
    'the page about planning': moreCategoryFilter,
    'a planned system': paths.system('for=house&step=systems'),
    'a calculator': paths.calculator('storage'),
    'the camera law': `${paths.cameraLaw}?ground=own&who=household&sound=on`,
    'the terms': termsUrl,
    'the privacy policy': privacyUrl,
    'the delivery costs': contentPath('delivery', language),
    'the contact page': paths.contact,
    'an offer': offer.path,
    'the look-up of an order': paths.orderLookup(),
    'the withdrawal': paths.withdrawal(),
    'the sign-in': accountPaths.login(),
    'the registration': accountPaths.create,
    'a page that is not there': '/there-is-nothing-here',
  };
}

/** The menu of narrow windows, two levels deep. */
async function openPhoneMenu(page: Page, shop: Shop): Promise<void> {
  await press(page.getByRole('button', { name: shop.t('header.openMenu') }));
  const drawer = page.getByRole('dialog');
  const wired = shop.t('header.openSubmenu', { name: categoryName(shop, 'wired-cameras') });
  for (const name of [categoryName(shop, 'cameras'), wired])
    await drawer.getByRole('button', { name, exact: true }).click();
  await expect(drawer).toHaveAccessibleName(categoryName(shop, 'wired-cameras'));
  await expectPageTexts(page, shop, 'the menu of a phone');
  await expectNoHorizontalScroll(page, 'the menu of a phone');
}

test('the pages of an account hydrate and fit a phone; they and its email have no text of another store', async ({
  page,
  shop,
}) => {
  const { t, config } = shop;
  const customer = await registerCustomer(page.request, shop);
  const { subject, text = '' } = await emailTo(customer.email, 'account_confirmation');
  expect(subject).toBe(t('email.accountConfirmSubject'));
  await expectStoreTexts(shop, text.split('\n'), 'the email about an account');
  await signIn(page.request, shop, customer);
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(testSkus.chime, 2));
  await caller.prepare(dutiesOf(shop).payments[0] ?? 'visa', customer.email);
  const number = await caller.paid();
  const address = wireAddress(config.country);
  const saved = await callUser(page.request, shop, { type: 'customer-saveAddress', address });
  expect(saved.status(), await saved.text()).toBe(200);
  await expectStorePages(page, shop, {
    'the account': accountPaths.account,
    'the customer': accountPaths.edit,
    'a new address': accountPaths.newAddress,
    'an order': accountPaths.order(number),
  });
});

/** Paths of other stores, of the server's own and of nothing. */
function unknownPaths({ code, config }: Shop): string[] {
  return [
    redirects.find(({ language }) => language !== config.language)?.to ?? '',
    `/${code}`,
    `/${code}/cart`,
    `/${code.replace('_', '-')}/`,
    '/list-view/x',
    '/variant-view/NOC-D4-A28/x',
    '/maintenance',
    // The page with the content of a 404 is itself one.
    '/not-found',
    '/nothing',
    '/nothing/at/all',
    '/brands/nobody',
    '/reviews/NOTHING',
    '/q/page/2',
    '/nothing/q/page/2',
    `${config.moreCategoryFilter}/q/colour/mauve`,
  ];
}

test('URLs of the previous shop redirect, and those of other stores do not exist', async ({
  request,
  shop,
}) => {
  const inLanguage = redirects.filter(({ language }) => language === shop.config.language);
  expect(inLanguage.length).toBeGreaterThan(0);
  for (const { from, to } of inLanguage) {
    const reply = await request.get(from, { maxRedirects: 0 });
    expect(reply.status(), from).toBe(308);
    expect(reply.headersArray().filter(({ name }) => name.toLowerCase() === 'location')).toEqual([
      { name: expect.stringMatching(/^location$/i), value: to },
    ]);
    expect((await request.get(to)).status(), to).toBe(200);
  }
  const home = await request.get('/home', { maxRedirects: 0 });
  expect(home.status()).toBe(308);
  expect(new URL(home.headers()['location'] ?? '', home.url()).pathname).toBe('/');
  for (const path of unknownPaths(shop)) expect((await request.get(path)).status(), path).toBe(404);
  expect((await request.head('/not-found')).status()).toBe(404);
  const title = `${shop.t('notFound.title')} | ${shop.t('meta.siteName')}`;
  for (const path of ['/nothing', '/brands/nobody', '/reviews/NOTHING'])
    expect(headOf(await (await request.get(path)).text()).title, path).toBe(title);
});

test('the second step of a withdrawal has the button of the law', async ({ request, shop }) => {
  const form = { name: 'Ada Uil', orderNumber: '4KTX-9PZB', email: 'ada@shop.example', reason: '' };
  const summary = textOf(await (await request.post(withdrawalPaths.review, { form })).text());
  expect(summary).toContain(shop.t('withdrawal.statement'));
  expect(summary).toContain(dutiesOf(shop).confirmWithdrawal);
});
