import type { APIRequestContext } from '@playwright/test';
import { localeKey } from '@/config/shop/stores';
import { paths } from '@/lib/paths/paths';
import { categoryName, testSkus, productName } from './demo';
import { expect, test } from './fixtures';
import { attributesOf, elementsOf, headOf, linksTo, mainOf, textOf } from './html';
import { typed } from './search-field';

// The page of results as the server sends it. Suggestions: search-suggestions.spec.ts.

/** The main element of the results for a text. */
async function resultsFor(request: APIRequestContext, text: string): Promise<string> {
  const reply = await request.get(paths.search(), { params: { q: text } });
  expect(reply.status(), text).toBe(200);
  return mainOf(await reply.text());
}

/** The title of a page, with the number of results. */
const titleOf = (html: string) => textOf(elementsOf(html, 'h1')[0] ?? '');

test('a typing error is corrected, and the page states it', async ({ request, shop }) => {
  const { t } = shop;
  const html = await resultsFor(request, typed.slip);
  expect(titleOf(html)).toContain(t('search.resultsFor', { text: typed.mended }));
  expect(textOf(html)).toContain(t('search.corrected', { text: typed.mended, typed: typed.slip }));
  expect(linksTo(html, productName(shop, testSkus.chime))).toHaveLength(1);
});

test('products of the category searched for come first, and pages are found', async ({ request, shop }) => {
  const { t, config } = shop;
  const html = await resultsFor(request, config.language === 'en' ? 'doorbel' : 'doorbell');
  const sort = elementsOf(html, 'button').find((button) => button.includes('popoverTarget="sort"'));
  expect(textOf(sort ?? '')).toContain(t('category.sort'));
  expect(textOf(sort ?? '')).toContain(t('category.sortBy.relevance'));
  const names = elementsOf(html, 'h2').map(textOf);
  const wedge = productName(shop, 'TOR-DB');
  const bells = ['ORB-PERRON', 'ORB-HALTE', 'ORB-COUR'].map((sku) => productName(shop, sku));
  expect(names).toEqual(expect.arrayContaining(bells));
  const last = Math.max(...bells.map((name) => names.indexOf(name)));
  if (names.includes(wedge)) expect(names.indexOf(wedge)).toBeGreaterThan(last);

  const sections = elementsOf(await resultsFor(request, 'returns'), 'section');
  const pages = sections.find((section) => textOf(section).startsWith(t('search.pages')));
  expect(attributesOf(pages ?? '', 'a').length).toBeGreaterThan(0);
});

test('an article number or EAN leads to its product, with the variant selected', async ({
  request,
  shop,
}) => {
  const leadsTo = async (text: string) =>
    (await request.get(paths.search(text), { maxRedirects: 0 })).headers()['location'];
  for (const text of ['noc-d4-a28', 'noc d4 a28', 'NOCD4A28'])
    expect(await leadsTo(text), text).toMatch(/\?variant=NOC-D4-A28$/);
  expect(await leadsTo(testSkus.chime)).toMatch(/^\/[^?]+$/);
  const [filtered] = linksTo(
    mainOf(await (await request.get(`${paths.search('NOC-D4-A28')}&sort=price`)).text()),
    productName(shop, 'NOC-D4'),
  );
  expect(filtered).toMatch(/\?variant=NOC-D4-A28$/);
});

test('words that no product matches together with the others are links', async ({ request, shop }) => {
  const html = await resultsFor(request, 'orbelle xqzvwk');
  expect(titleOf(html)).toBe(shop.t('search.resultsFor', { text: 'orbelle xqzvwk' }));
  expect(textOf(html)).toContain(`${shop.t('search.leftOut')} xqzvwk`);
  const label = shop.t('search.searchOnly', { text: 'xqzvwk' });
  const link = attributesOf(html, 'a').find((each) => each['aria-label'] === label);
  expect(link).toMatchObject({ href: paths.search('xqzvwk') });
});

test('the page states what the shop does not sell, and shows the nearest', async ({ request, shop }) => {
  const thing = shop.config.language === 'en' ? 'drone' : 'Drohne';
  const html = await resultsFor(request, thing);
  expect(textOf(html)).toContain(`${shop.t('search.notSold', { text: thing })} ${shop.t('search.nearest')}`);
  expect(elementsOf(html, 'h2').length).toBeGreaterThan(2);
});

test('an empty result has links to continue', async ({ request, shop }) => {
  const { t, config } = shop;
  const html = await resultsFor(request, 'xqzvwk');
  expect(titleOf(html)).toBe(t('search.none', { text: 'xqzvwk' }));
  expect(linksTo(html, categoryName(shop, 'network-recorders'))).toHaveLength(1);
  const phone = `tel:${config.phoneNumber.replaceAll(/[^+\d]/g, '')}`;
  expect(linksTo(html, t('search.call', { phone: config.phoneNumber }))).toEqual([phone]);
  expect(linksTo(html, t('search.write'))).toEqual([paths.contact]);
});

test('a page of results has its filters and its page number in the title, and its page in the canonical URL', async ({
  request,
  shop,
}) => {
  const { t } = shop;
  // A word with more than one page of results in every language.
  const text = 'poe';
  const head = async (path: string) => {
    const reply = await request.get(path);
    expect(reply.status(), path).toBe(200);
    const html = await reply.text();
    const canonical = attributesOf(html, 'link').find(({ rel }) => rel === 'canonical')?.['href'];
    return { title: headOf(html).title, canonical: canonical?.replace(/^https?:\/\/[^/]+/, '') };
  };
  const name = t('search.pageTitle', { text });
  const titled = (title: string) => `${title} | ${t('meta.siteName')}`;
  const one = `/search?q=${text}`;
  expect(await head(`${one}&utm_source=x`)).toEqual({ title: titled(name), canonical: one });
  expect((await head(`${one}&resolution=8mp`)).title).toContain(`${name} (8 MP`);
  const second = `${one}&page=2`;
  const title = titled(t('category.pageTitle', { name, page: 2 }));
  expect(await head(second)).toEqual({ title, canonical: second });
});

test('the suggestions call accepts any text', async ({ request, shop }) => {
  const params = { locale: localeKey(shop.code), currency: shop.currency };
  const suggest = (q: string, changes = {}) =>
    request.get(paths.api.search, { params: { ...params, q, ...changes } });
  const reply = await suggest(typed.chime);
  expect(reply.headers()['cache-control']).toBe('private, max-age=60');
  expect(await reply.json()).toMatchObject({
    total: 1,
    products: [{ sku: testSkus.chime }],
    corrected: null,
  });
  for (const q of ['', 'o', '🦉', '\0', 'x'.repeat(1_000), "');--"]) {
    expect(await (await suggest(q)).json(), q).toMatchObject({ products: [], total: 0 });
  }
  // A letter between special characters is searched for.
  expect((await suggest('<b>')).status()).toBe(200);
  expect((await suggest('dome', { locale: 'x'.repeat(21) })).status()).toBe(400);
});

test('without JavaScript, header and page have a form, and narrow windows a link to the page', async ({
  request,
  shop,
}) => {
  const html = await (await request.get(paths.search())).text();
  expect(html, 'where most people go').toContain('popular-categories');
  const forms = elementsOf(html, 'form').filter((form) => form.includes('role="search"'));
  expect(forms.map((form) => mainOf(html).includes(form))).toEqual([false, true]);
  for (const form of forms) {
    expect(attributesOf(form, 'form')).toMatchObject([{ action: paths.search() }]);
    expect(attributesOf(form, 'form')[0]).not.toHaveProperty('method');
    expect(attributesOf(form, 'input')).toMatchObject([{ type: 'text', name: 'q' }]);
    expect(attributesOf(form, 'button')).toMatchObject([{ type: 'submit' }]);
  }
  const toggle = attributesOf(html, 'a').find((link) => link['aria-label'] === shop.t('header.openSearch'));
  expect(toggle).toMatchObject({ href: paths.search() });
  expect(titleOf(await resultsFor(request, typed.brand))).toContain(
    shop.t('search.resultsFor', { text: typed.brand }),
  );
});
