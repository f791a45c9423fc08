import type { APIRequestContext, Page } from '@playwright/test';
import { company } from '@/config/shop/company';
import { contentGroups } from '@/config/limits/content';
import { companyFacts } from '@/config/shop/seller';
import { theme } from '@/config/shop/theme';
import { carrierNames } from '@/config/shop/shipping-methods';
import { countryName } from '@/lib/address/address-block';
import { metaLimits } from '@/lib/text/meta-text';
import { counted } from '@/lib/money/money';
import { paths } from '@/lib/paths/paths';
import { telHref } from '@/lib/address/tel';
import { contentPath, productPath } from '../screenshots/demo-paths';
import { Caller } from './api';
import { testSkus, categoryPath } from './demo';
import { expect, type Shop, test } from './fixtures';
import { contactName, demoLayout, firstSection } from './home-rows';
import { attributesOf, headOf, pathsIn, structuredData } from './html';

/** What the mock of the review service answers (tests/e2e/server.ts), on the scale of the store. */
const service = { uk: '4.7', other: '9,4', reviews: 1386 };

function ratingOf({ code, config, t }: Shop): string {
  const score = code === 'uk' ? service.uk : service.other;
  const details = { score, scale: config.scoreScale, ...counted(service.reviews, code) };
  return `${t('reviews.ofShop')}: ${t('reviews.rating', details)}`;
}

const footerOf = (page: Page) => page.getByRole('contentinfo');
const htmlOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text();

test('top bar and footer show the score of the review service, with a link', async ({
  page,
  request,
  shop,
}) => {
  const { t, config } = shop;
  const name = ratingOf(shop);
  // Pages rendered before the first answer of the service show the fallback.
  const names = async () =>
    attributesOf(await htmlOf(request, '/'), 'span').map((span) => span['aria-label']);
  await expect.poll(names).toContain(name);
  await page.goto('/');
  const banner = page.getByRole('banner');
  const top = banner.getByRole('link', { name });
  await expect(top).toContainText(shop.code === 'uk' ? service.uk : `${service.other}/10`);
  await expect(top).toHaveAttribute('href', /^http:\/\/127\.0\.0\.1:\d+\/reviews\/owlwatch$/);
  await expect(footerOf(page).getByRole('link', { name })).toBeAttached();
  await expect(footerOf(page)).toContainText(t('reviews.satisfaction', { percent: '94' }));
  const source = 'Feedback Company';
  await expect(top).toContainText(source);
  await expect(footerOf(page)).toContainText(t('reviews.source', { source }));

  // Next to it, in a wide window only: the service links, and the phone number in the header.
  const links = banner.getByRole('navigation', { name: t('header.service') }).getByRole('link');
  await expect(links.last()).toHaveAttribute('href', '/quick-order');
  expect(await links.count()).toBeGreaterThan(1);
  for (const link of await links.all()) await expect(link).toBeVisible();
  const phone = banner.getByRole('link', { name: t('header.phone', { phone: config.phoneNumber }) });
  await expect(phone).toBeVisible();
  await expect(phone).toHaveAttribute('href', telHref(config.phoneNumber));
  await expect(phone).toHaveText(config.phoneNumber);
  await page.setViewportSize({ width: 376, height: 800 });
  await expect(top).toBeVisible();
});

async function expectCompany(page: Page, { code, config }: Shop): Promise<void> {
  const footer = footerOf(page);
  const { legalName, address: at } = companyFacts();
  for (const text of [legalName, at.street, at.postcode, at.city, countryName(company.country, code)])
    await expect(footer.locator('address')).toContainText(text);
  const phone = footer.getByRole('link', { name: config.phoneNumber, exact: true });
  await expect(phone).toHaveAttribute('href', telHref(config.phoneNumber));
  const email = footer.getByRole('link', { name: config.email, exact: true });
  await expect(email).toHaveAttribute('href', `mailto:${config.email}`);
  await expect(footer).toContainText(config.openingHours);
  const year = String(new Date().getFullYear());
  await expect(footer).toContainText(demoLayout(code).footerCopyright.replace('{year}', year));
}

test('the footer has the company, links, partners, carriers and the copyright', async ({ page, shop }) => {
  const { t, config } = shop;
  await page.goto('/contact');
  const footer = footerOf(page);
  await footer.scrollIntoViewIfNeeded();
  await expectCompany(page, shop);
  const legal = footer.getByRole('navigation', { name: t('footer.legal') });
  expect(await legal.getByRole('link').count()).toBeGreaterThanOrEqual(3);
  const logos = footer.getByRole('list', { name: t('footer.partners') }).getByRole('link');
  await expect(logos).toHaveCount(demoLayout(shop.code).partners?.length ?? 0);
  for (const path of pathsIn(await footer.innerHTML()).filter((each) => !each.startsWith('/store-switch')))
    expect((await page.request.get(path)).status(), path).toBe(200);
  const carriers = footer.getByRole('list', { name: t('footer.shipWith') });
  await expect(carriers.getByRole('listitem')).toHaveCount(config.carriers.length);
  for (const code of config.carriers) {
    const name = carrierNames[code];
    const mark = carriers.getByRole('img', { name, exact: true });
    await expect(mark.or(carriers.getByText(name, { exact: true }))).toBeVisible();
  }
  const profiles = footer.getByRole('list', { name: t('footer.follow') }).getByRole('link');
  await expect(profiles).toHaveCount(Object.keys(config.social).length);

  await test.step('its sections collapse at or below the large breakpoint', async () => {
    const { lg } = theme.breakpoints;
    const title = firstSection(shop.code);
    const link = footer.getByRole('link', { name: contactName(shop.code), exact: true });
    const button = footer.locator('summary', { hasText: title });
    await page.setViewportSize({ width: lg + 1, height: 800 });
    await expect(link).toBeVisible();
    await expect(footer.getByRole('heading', { name: title, exact: true })).toBeVisible();
    await expect(button).toBeHidden();
    await page.setViewportSize({ width: lg, height: 800 });
    await expect(link).toBeHidden();
    await button.press('Enter');
    await expect(link).toBeVisible();
    await button.press('Enter');
    await expect(link).toBeHidden();
  });
});

test('the checkout has a minimal header and footer', async ({ page, shop }) => {
  const { t } = shop;
  await new Caller(page.request, shop).add(testSkus.chime, 1);
  await page.goto('/checkout');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: t('header.home') })).toBeVisible();
  await expect(banner.getByRole('navigation')).toHaveCount(0);
  const footer = footerOf(page);
  await expect(footer.getByRole('link', { name: t('footer.terms'), exact: true })).toBeVisible();
  await expect(footer.getByRole('list', { name: t('footer.partners') })).toHaveCount(0);
});

test('every shared page has an organisation block without a score; a list also names its products', async ({
  request,
  shop,
}) => {
  const [text = ''] = structuredData(await htmlOf(request, '/'));
  const block = JSON.parse(text) as { logo: { url: string } };
  expect(block).toMatchObject({
    '@type': 'OnlineStore',
    name: shop.t('meta.siteName'),
    contactPoint: { telephone: shop.config.phoneNumber, email: shop.config.email },
    hasMerchantReturnPolicy: { applicableCountry: shop.config.country, merchantReturnDays: 30 },
  });
  expect(text).not.toMatch(/rating/i);
  expect((await request.get(new URL(block.logo.url).pathname)).status()).toBe(200);
  const cameras = categoryPath(shop, 'cameras');
  const blocks = structuredData(await htmlOf(request, `${cameras}/q/page/2`));
  expect(blocks[0]).toBe(text);
  expect(structuredData(await htmlOf(request, paths.dataSheet(testSkus.turret)))).toEqual([text]);
  const [, trail = '', products = ''] = structuredData(await htmlOf(request, paths.brand('noctara')));
  expect([trail, products].map((each) => (JSON.parse(each) as { '@type': string })['@type'])).toEqual([
    'BreadcrumbList',
    'ItemList',
  ]);
  const graphs = blocks.slice(1).map((each): unknown => JSON.parse(each));
  const item = (path: string) => expect.stringMatching(new RegExp(`^http.*${path}$`));
  expect(graphs).toMatchObject([
    { '@type': 'BreadcrumbList', itemListElement: [{ item: item('/') }, { item: item(cameras) }] },
    {
      '@type': 'ItemList',
      itemListElement: expect.arrayContaining([{ '@type': 'ListItem', position: 101, url: item('/.+') }]),
    },
  ]);
});

/** Pages of every kind that people find by searching. */
function foundPages(shop: Shop): string[] {
  const { language } = shop.config;
  const cameras = categoryPath(shop, 'cameras');
  const legal = contentGroups.legal.map((code) => contentPath(code, language));
  const brands = ['/brands', '/brands/noctara'];
  const others = ['/contact', `/reviews/${testSkus.turret}`, '/search', '/compare', '/order', '/withdrawal'];
  return [
    '/',
    cameras,
    `${cameras}/q/page/2`,
    productPath(testSkus.turret, language),
    ...legal,
    ...brands,
    ...others,
  ];
}

test('every kind of page has a title, a description and a picture of its own', async ({ request, shop }) => {
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  for (const path of foundPages(shop)) {
    const { title, meta } = headOf(await htmlOf(request, path));
    const description = meta('description') ?? '';
    expect(title, path).not.toBe('');
    expect(title.length, `${path}: ${title}`).toBeLessThanOrEqual(metaLimits.title);
    expect(description.length, `${path}: ${description}`).toBeGreaterThan(20);
    expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(metaLimits.description);
    expect(titles.get(title), `${path}: ${title}`).toBeUndefined();
    expect(descriptions.get(description), `${path}: ${description}`).toBeUndefined();
    expect(meta('og:image'), path).toMatch(/\/og\//);
    expect(meta('twitter:image'), path).toBe(meta('og:image'));
    titles.set(title, path);
    descriptions.set(description, path);
  }
  const { title, meta } = headOf(await htmlOf(request, '/cart'));
  const name = `${shop.t('cart.title')} | ${shop.t('meta.siteName')}`;
  expect([title, meta('description')]).toEqual([name, null]);
});
