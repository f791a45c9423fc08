import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { accountPaths } from '@/lib/paths/account-paths';
import { paths } from '@/lib/paths/paths';
import type { TagPush } from '@/mocks/tag-server';
import { fillRegistration, fillSignIn, submit } from './account-forms';
import { answeredConsent, unanswered } from './answered-consent';
import { callUser, confirmationLink, newCustomer, tokenOf } from './customer';
import {
  testSkus,
  listWith,
  netAmount,
  productName,
  categoryPath,
  dome,
  optionLabel,
  unitPrice,
} from './demo';
import { expect, type Shop, test } from './fixtures';
import { hydrated, interactUntilVisible, press } from './page-checks';
import { countOf, expectClean, named, recordPushes } from './tag-pushes';

// Cart, checkout and order: commerce-events.spec.ts.

test.use({ storageState: answeredConsent('accepted') });

const email = `${randomUUID()}@shop.example`;

/** The item of each view of a product. */
const viewedItems = (pushes: readonly TagPush[]) =>
  named(pushes, 'view_item').map(({ params }) => (params as { items: unknown[] }).items[0]);

/** Chooses variants, adds one to the cart and reloads the page: each view of an article counts once. */
async function viewVariants(page: Page, shop: Shop, pushes: readonly TagPush[]): Promise<void> {
  const choose = (colour: string) =>
    press(page.getByRole('radio', { name: new RegExp(`^${optionLabel(shop, 'colour', colour)}($| ?,)`) }));
  await choose('anthracite');
  await expect.poll(countOf(pushes, 'view_item')).toBe(2);
  await choose('white');
  await expect.poll(countOf(pushes, 'view_item')).toBe(3);
  await choose('anthracite');
  const main = page.locator('main');
  await press(main.getByRole('button', { name: shop.t('product.addToCart') }).first());
  await expect.poll(countOf(pushes, 'add_to_cart')).toBe(1);
  const chosen = {
    item_id: dome.anthracite,
    item_variant: expect.stringContaining(optionLabel(shop, 'colour', 'anthracite')),
    price: netAmount(shop, unitPrice(shop, dome.sku, 1, dome.anthracite)),
  };
  const [product, ...variants] = viewedItems(pushes);
  expect(product).toMatchObject({ item_id: dome.sku });
  expect(product).not.toHaveProperty('item_variant');
  expect(variants).toMatchObject([chosen, { item_id: 'NOC-D4-W28' }]);
  // The cart names the article as its view does.
  expect(named(pushes, 'add_to_cart')[0]?.params).toMatchObject({ items: [chosen] });
  await page.reload();
  await expect.poll(countOf(pushes, 'view_item')).toBe(4);
  expect(viewedItems(pushes)[3]).toMatchObject(chosen);
}

test('what a shopper looks at and searches for is measured once', async ({ page, shop }) => {
  const pushes = recordPushes(page);
  await page.goto(categoryPath(shop, 'dome-cameras'));
  await expect.poll(countOf(pushes, 'view_item_list')).toBe(1);
  const name = productName(shop, dome.sku);
  await press(page.locator('main').getByRole('link', { name, exact: true }).first());
  await expect.poll(countOf(pushes, 'view_item')).toBe(1);
  await expect.poll(countOf(pushes, 'page_view')).toBe(2);
  for (const type of ['view_item_list', 'select_item', 'view_item']) {
    const item = { item_name: name, item_brand: expect.stringMatching(/\S/) };
    const params = {
      currency: shop.currency,
      items: expect.arrayContaining([expect.objectContaining(item)]),
    };
    expect(
      named(pushes, type).map((event) => event.params),
      type,
    ).toMatchObject([params]);
  }
  expect(viewedItems(pushes)).toMatchObject([{ item_category: expect.stringMatching(/\S/) }]);
  await viewVariants(page, shop, pushes);

  const views = countOf(pushes, 'page_view');
  await expect.poll(views).toBe(3);
  await page.goto(listWith(testSkus.chime));
  await expect.poll(countOf(pushes, 'search')).toBe(1);
  expect(named(pushes, 'search')[0]?.params).toEqual({ search_term: testSkus.chime });
  await page.goto(paths.search(`${testSkus.chime} jane@shop.example`));
  await expect.poll(views).toBe(5);
  await expect.poll(countOf(pushes, 'view_item_list')).toBe(3);
  expectClean(pushes, shop, ['jane']);
  // The denial of everything comes before all other pushes.
  expect(pushes[0]).toEqual(['consent', 'default', expect.objectContaining({ analytics_storage: 'denied' })]);
});

test('an account that is created, and a sign-in, are measured once', async ({ page, request, shop }) => {
  const { t } = shop;
  const pushes = recordPushes(page);
  const customer = newCustomer();
  await page.goto(accountPaths.create);
  await fillRegistration(page, shop, customer);
  await submit(page, t('signIn.createTitle')).click();
  await expect.poll(countOf(pushes, 'sign_up')).toBe(1);
  const token = tokenOf(await confirmationLink(customer));
  // In another browser, so that this one is not signed in.
  const confirmed = { type: 'confirmAccount', token, current_password: customer.password };
  expect((await callUser(request, shop, confirmed)).status()).toBe(200);
  await page.goto(accountPaths.login());
  await fillSignIn(page, shop, customer.email, 'Wrong-7-word');
  await expect(page.locator('main').getByRole('alert')).toHaveText(t('error.credentials_invalid'));
  await fillSignIn(page, shop, customer.email, customer.password);
  await expect.poll(countOf(pushes, 'login')).toBe(1);
  await page.waitForURL(`**${accountPaths.account}`);
  const views = countOf(pushes, 'page_view')();
  await page.reload();
  await expect.poll(countOf(pushes, 'page_view')).toBeGreaterThan(views);
  for (const name of ['sign_up', 'login'])
    expect(named(pushes, name).map(({ params }) => params)).toEqual([{ method: 'email' }]);
  expectClean(pushes, shop, [customer.email, customer.lastname, customer.password]);
});

test('a message and a subscription are leads', async ({ page, shop }) => {
  const { t } = shop;
  const pushes = recordPushes(page);
  const main = page.locator('main');
  await page.goto(paths.contactAbout('return', '4KTX-9PZB'));
  const send = main.getByRole('button', { name: t('contact.form.submit'), exact: true });
  await interactUntilVisible(send);
  await main.getByLabel(t('contact.form.name')).fill('Ada Uil');
  await main.getByLabel(t('contact.form.email')).fill(email);
  await send.click();
  await expect(main.getByLabel(t('contact.form.message'))).toBeFocused();
  await main.getByLabel(t('contact.form.message')).fill('Which one sees an owl?');
  await send.click();
  await expect.poll(countOf(pushes, 'generate_lead')).toBe(1);
  const footer = page.getByRole('contentinfo');
  await (await hydrated(footer.getByLabel(t('newsletter.email')))).fill(email);
  await press(footer.getByRole('button', { name: t('newsletter.submit'), exact: true }));
  await expect.poll(countOf(pushes, 'generate_lead')).toBe(2);
  const leads = named(pushes, 'generate_lead').map(({ params }) => params);
  expect(leads).toEqual([{ lead_source: 'contact' }, { lead_source: 'newsletter' }]);
  expectClean(pushes, shop, [email, 'Ada', 'owl?', '4KTX']);
});

test.describe('on a first visit', () => {
  test.use({ storageState: unanswered });
  test('the page that was open at the acceptance is measured, with the answer', async ({ page, shop }) => {
    const pushes = recordPushes(page);
    await page.goto(categoryPath(shop, 'turret-cameras'));
    const dialog = page.getByRole('dialog', { name: shop.t('consent.title') });
    await press(dialog.getByRole('button', { name: shop.t('consent.accept'), exact: true }));
    await expect.poll(countOf(pushes, 'view_item_list')).toBe(1);
    expect(named(pushes, 'registerConsent')[0]?.params).toEqual({ consent: 'accepted' });
    expect(named(pushes, 'page_view')).toHaveLength(1);
    const commands = pushes.filter((push) => Array.isArray(push) && push[0] === 'consent');
    expect(commands).toEqual([
      ['consent', 'default', expect.objectContaining({ analytics_storage: 'denied', ad_storage: 'denied' })],
      [
        'consent',
        'update',
        {
          ad_storage: 'granted',
          ad_user_data: 'granted',
          ad_personalization: 'granted',
          analytics_storage: 'granted',
        },
      ],
    ]);
    expectClean(pushes, shop, [email]);
  });

  test('an acceptance before the tracking island has loaded is registered', async ({ page, shop }) => {
    const pushes = recordPushes(page);
    const released = Promise.withResolvers<void>();
    const seen: string[] = [];
    await page.route('**/_next/static/chunks/*.js', async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      if (body.includes('registerConsent')) {
        seen.push(route.request().url());
        await released.promise;
      }
      await route.fulfill({ response, body });
    });
    await page.goto(categoryPath(shop, 'turret-cameras'));
    const dialog = page.getByRole('dialog', { name: shop.t('consent.title') });
    await press(dialog.getByRole('button', { name: shop.t('consent.accept'), exact: true }));
    await expect(dialog).toBeHidden();
    await expect.poll(() => seen.length).toBe(1);
    released.resolve();
    await expect.poll(countOf(pushes, 'view_item_list')).toBe(1);
    expect(named(pushes, 'registerConsent').map(({ params }) => params)).toEqual([{ consent: 'accepted' }]);
    expect(named(pushes, 'page_view')).toHaveLength(1);
  });
});
