import { localeKey } from '@/config/shop/stores';
import { accountPaths } from '@/lib/paths/account-paths';
import { paths } from '@/lib/paths/paths';
import { registerCustomer, signIn } from './customer';
import { testWith } from './feature-server';
import { expect } from './fixtures';
import { expectAccessible, expectToastShown, hydrated } from './page-checks';

// The feature `authentication`: the shop demands a sign-in to browse or buy. All other journeys run without it.
const test = testWith('authentication');
// In one worker, which starts one server.
test.describe.configure({ mode: 'default' });

test('guests get no page of the range, even one that a customer has just read', async ({
  request,
  stranger,
  shop,
}) => {
  const path = shop.config.moreCategoryFilter;
  await signIn(request, shop, await registerCustomer(request, shop));
  for (let visit = 0; visit < 3; visit += 1) {
    const reply = await request.get(path);
    expect([reply.status(), reply.headers()['cache-control']]).toEqual([200, 'private, no-store']);
  }
  for (const headers of [{}, { rsc: '1' }] as const) {
    for (const target of [path, '/', paths.cart, '/search?q=dome', '/nothing-here']) {
      const reply = await stranger.get(target, { maxRedirects: 0, headers });
      expect([reply.status(), reply.headers()['location']], target).toEqual([
        307,
        accountPaths.login(target),
      ]);
    }
  }
  for (const target of [paths.sitemap, '/pages-sitemap', '/products-sitemap'])
    expect((await stranger.get(target)).status(), target).toBe(404);
  expect(await (await stranger.get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
});

test('calls answer guests 401, and what a guest may need stays open', async ({ stranger, shop }) => {
  const query = `locale=${localeKey(shop.code)}`;
  for (const call of ['/api/cart', '/api/search?q=dome', '/api/products/variants']) {
    const reply = await stranger.get(call.includes('?') ? `${call}&${query}` : `${call}?${query}`);
    expect(reply.status(), call).toBe(401);
    const expected = { code: 'sign_in_required', message: shop.t('error.sign_in_required') };
    expect(await reply.json(), call).toMatchObject(expected);
  }
  const email = 'noa@shop.example';
  const review = {
    type: 'reviewform',
    product: 'ORB-GRELOT',
    stars: 5,
    name: 'Noa',
    email,
    message: 'Fine.',
  };
  for (const data of [review, { type: 'stockNotice', email, sku: 'ORB-GRELOT' }])
    expect((await stranger.post(`/api/user?${query}`, { data })).status(), data.type).toBe(401);
  const form = { email, sku: 'ORB-GRELOT' };
  const asked = await stranger.post('/back-in-stock/request', { form, maxRedirects: 0 });
  expect([asked.status(), asked.headers()['location']]).toEqual([
    303,
    accountPaths.login('/back-in-stock/request'),
  ]);
  const { termsUrl, privacyUrl } = shop.config;
  const open = [termsUrl, privacyUrl, paths.contact, accountPaths.create, accountPaths.forgot];
  for (const path of [...open, '/api/health/ready', '/api/user', '/icon.svg'])
    expect((await stranger.get(path, { maxRedirects: 0 })).status(), path).toBe(200);
});

test('a guest signs in, and goes on to the page', async ({ page, request, shop }) => {
  const { t } = shop;
  const { email, password } = await registerCustomer(request, shop);
  await page.goto(shop.config.moreCategoryFilter);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('signIn.title'));
  await expectAccessible(page, 'sign-in of a closed shop');
  const main = page.locator('main');
  await (await hydrated(main.getByLabel(t('signIn.email')))).fill(email);
  await main.locator('input[autocomplete="current-password"]').fill(password);
  await main.getByRole('button', { name: t('signIn.title'), exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === shop.config.moreCategoryFilter);
  await expectToastShown(page, t('reply.signedIn'));
  await expect(page.locator('main').getByRole('heading', { level: 1 })).not.toHaveText(t('signIn.title'));
});
