import { type Page } from '@playwright/test';
import { company } from '@/config/company';
import { partners } from '@/config/partners';
import { theme } from '@/config/theme';
import { carrierNames } from '@/config/shipping';
import { metaLimits } from '@/lib/meta-text';
import { counted } from '@/lib/counted';
import { telHref } from '@/lib/tel';
import { Caller } from './api';
import { goods, productName } from './demo';
import { categoryPath } from './demo-lists';
import { expect, type Shop, test } from './fixtures';
import { expectAccessible } from './page-checks';

/** What the mock of the review service answers (tests/e2e/server.ts), on the scale of the store. */
const service = { uk: '4.7', other: '9,4', reviews: 1386 };

function ratingOf({ code, config, t }: Shop): string {
  const score = code === 'uk' ? service.uk : service.other;
  const details = { score, scale: config.scoreScale, ...counted(service.reviews, code) };
  return `${t('reviews.ofShop')}: ${t('reviews.rating', details)}`;
}

const footerOf = (page: Page) => page.getByRole('contentinfo');

test('top bar and footer show the score of the review service, with a link', async ({ page, shop }) => {
  const name = ratingOf(shop);
  // Pages rendered before the first answer of the service show the fallback, for seconds.
  await expect(async () => {
    await page.goto('/');
    await expect(page.getByRole('link', { name }).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const top = page.getByRole('banner').getByRole('link', { name });
  await expect(top).toHaveText(shop.code === 'uk' ? service.uk : `${service.other}/10`);
  await expect(top).toHaveAttribute('href', /^http:\/\/127\.0\.0\.1:\d+\/reviews\/owlwatch$/);
  await expect(footerOf(page).getByRole('link', { name })).toBeAttached();
  await page.setViewportSize({ width: 376, height: 800 });
  await expect(top).toBeVisible();
});

test('the footer has links, partners, payment methods, carriers and the copyright', async ({
  page,
  shop,
}) => {
  const { t, config } = shop;
  await page.goto('/');
  const footer = footerOf(page);
  await footer.scrollIntoViewIfNeeded();
  await expect(footer).toContainText(config.openingHours);
  await expect(footer).toContainText(
    theme.footerCopyright.replace('{year}', String(new Date().getFullYear())),
  );
  const legal = footer.getByRole('navigation', { name: t('footer.legal') });
  expect(await legal.getByRole('link').count()).toBeGreaterThanOrEqual(3);
  const logos = footer.getByRole('list', { name: t('footer.partners') }).getByRole('link');
  await expect(logos).toHaveCount(partners.length);
  const hrefs = await footer
    .getByRole('link')
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href') ?? ''));
  for (const href of new Set(hrefs.filter((each) => /^\/(?!store-switch)/.test(each))))
    expect((await page.request.get(href)).status(), href).toBe(200);
  const carriers = footer.getByRole('list', { name: t('footer.shipWith') }).getByRole('img');
  await expect(carriers).toHaveCount(config.carriers.length);
  for (const code of config.carriers)
    await expect(footer.getByRole('img', { name: carrierNames[code], exact: true })).toBeVisible();
  const profiles = footer.getByRole('list', { name: t('footer.follow') });
  if (shop.code === 'uk') await expect(profiles.getByRole('link', { name: 'YouTube' })).toBeVisible();
  else await expect(profiles).toHaveCount(0);
  await expectAccessible(page, 'footer');
});

test('a wide window has service links above the header and the phone number in it', async ({
  page,
  shop,
}) => {
  const { t, config } = shop;
  await page.goto('/contact');
  const banner = page.getByRole('banner');
  const links = banner.getByRole('navigation', { name: t('header.service') }).getByRole('link');
  await expect(links.last()).toHaveAttribute('href', '/contact');
  expect(await links.count()).toBeGreaterThan(1);
  for (const link of await links.all()) await expect(link).toBeVisible();
  const phone = banner.getByRole('link', { name: t('header.phone', { phone: config.phoneNumber }) });
  await expect(phone).toBeVisible();
  await expect(phone).toHaveAttribute('href', telHref(config.phoneNumber));
  await expect(phone).toHaveText(config.phoneNumber);
});

test('the footer names the company and its address', async ({ page, shop }) => {
  await page.goto('/contact');
  const address = footerOf(page).locator('address');
  const { legalName, address: at } = company;
  for (const text of [legalName, at.street, at.postcode, at.city, shop.t(`address.countries.${at.country}`)])
    await expect(address).toContainText(text);
  const phone = footerOf(page).getByRole('link', { name: shop.config.phoneNumber, exact: true });
  await expect(phone).toHaveAttribute('href', telHref(shop.config.phoneNumber));
  const email = footerOf(page).getByRole('link', { name: shop.config.email, exact: true });
  await expect(email).toHaveAttribute('href', `mailto:${shop.config.email}`);
});

test('footer sections collapse at or below the large breakpoint', async ({ page, shop }) => {
  const { lg } = theme.breakpoints;
  const title = shop.t('footer.service');
  await page.setViewportSize({ width: lg + 1, height: 800 });
  await page.goto('/');
  const link = footerOf(page).getByRole('link', { name: shop.t('footer.contact'), exact: true });
  const button = footerOf(page).locator('summary', { hasText: title });
  const heading = footerOf(page).getByRole('heading', { name: title, exact: true });
  await expect(link).toBeVisible();
  await expect(heading).toBeVisible();
  await expect(button).toBeHidden();
  await page.setViewportSize({ width: lg, height: 800 });
  await expect(link).toBeHidden();
  await button.press('Enter');
  await expect(link).toBeVisible();
  await button.press('Enter');
  await expect(link).toBeHidden();
});

test('the checkout has a minimal header and footer', async ({ page, shop }) => {
  const { t } = shop;
  await new Caller(page.request, shop).add(goods.chime, 1);
  await page.goto('/checkout');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: t('header.home') })).toBeVisible();
  await expect(banner.getByRole('navigation')).toHaveCount(0);
  const footer = footerOf(page);
  await expect(footer.getByRole('link', { name: t('footer.terms'), exact: true })).toBeVisible();
  await expect(footer.getByRole('list', { name: t('footer.partners') })).toHaveCount(0);
});

test('the number on the cart is larger from 10 pieces on', async ({ page, shop }) => {
  const caller = new Caller(page.request, shop);
  const cart = await caller.cart(await caller.add(goods.chime, 9));
  const toggle = page.getByRole('banner').getByRole('link', { name: new RegExp(`^${shop.t('cart.title')}`) });
  const heightOf = async (count: number) => {
    // Other pages read a cart only after this browser has seen one.
    await page.goto('/cart');
    const badge = toggle.getByText(String(count), { exact: true });
    await expect(badge).toBeVisible();
    return (await badge.boundingBox())?.height ?? 0;
  };
  const small = await heightOf(9);
  const [line] = cart.items;
  const items = [{ id: line?.id, qty: 10, product: line?.product.sku }];
  await caller.cart(await caller.post({ type: 'cart-updateItems', items }));
  expect(await heightOf(10)).toBeGreaterThanOrEqual(1.5 * small);
});

test('the home page has an organisation block without a score', async ({ page, shop }) => {
  await page.goto('/');
  const text = (await page.locator('script[type="application/ld+json"]').textContent()) ?? '';
  const block = JSON.parse(text) as { logo: { url: string } };
  expect(block).toMatchObject({
    '@type': 'OnlineStore',
    name: shop.t('meta.siteName'),
    contactPoint: { telephone: shop.config.phoneNumber, email: shop.config.email },
    hasMerchantReturnPolicy: { applicableCountry: shop.config.country, merchantReturnDays: 30 },
  });
  expect(text).not.toMatch(/rating/i);
  expect((await page.request.get(new URL(block.logo.url).pathname)).status()).toBe(200);
});

/** The head of a page as crawlers read it. */
async function headOf(page: Page, path: string) {
  await page.goto(path);
  const meta = async (name: string) => {
    const tags = page.locator(`meta[name="${name}"], meta[property="${name}"]`);
    const [content = null] = await tags.evaluateAll((nodes) =>
      nodes.map((node) => node.getAttribute('content')),
    );
    return content;
  };
  return {
    title: await page.title(),
    description: await meta('description'),
    pictures: [await meta('og:image'), await meta('twitter:image')],
  };
}

test('every kind of page has a title, a description and a picture of its own', async ({ page, shop }) => {
  await page.goto(`/search?q=${goods.turret}`);
  const result = page.getByRole('link', { name: productName(shop, goods.turret), exact: true });
  const product = (await result.getAttribute('href')) ?? '';
  await page.goto('/');
  const legal = footerOf(page).getByRole('navigation', { name: shop.t('footer.legal') });
  const pages = await legal
    .getByRole('link')
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href') ?? ''));
  const cameras = categoryPath(shop, 'cameras');
  const kinds = [
    '/',
    cameras,
    `${cameras}/q/page/2`,
    product,
    ...pages,
    '/brands',
    '/brands/noctara',
    '/contact',
  ];
  const others = [`/reviews/${goods.turret}`, '/search', '/compare', '/order', '/withdrawal'];
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  for (const path of [...kinds, ...others]) {
    const { title, description, pictures } = await headOf(page, path);
    expect(title.length, `${path}: ${title}`).toBeLessThanOrEqual(metaLimits.title);
    expect(description?.length ?? 0, `${path}: ${description}`).toBeGreaterThan(20);
    expect(description?.length ?? 0, `${path}: ${description}`).toBeLessThanOrEqual(metaLimits.description);
    expect(titles.get(title), `${path}: ${title}`).toBeUndefined();
    expect(descriptions.get(description ?? ''), `${path}: ${description}`).toBeUndefined();
    expect(pictures[0], path).toMatch(/\/og\//);
    expect(pictures[1], path).toBe(pictures[0]);
    titles.set(title, path);
    descriptions.set(description ?? '', path);
  }
  const { title, description } = await headOf(page, '/cart');
  expect([title, description]).toEqual([`${shop.t('cart.title')} | ${shop.t('meta.siteName')}`, null]);
});

test('a picture needs no quality in its address', async ({ request }) => {
  const reply = await request.get('/img?url=%2Fmedia%2Fbox-white-front.webp&w=320', {
    headers: { accept: 'image/avif' },
  });
  expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'image/avif']);
  expect(reply.url()).toMatch(/&q=75$/);
});
