import { paths } from '@/lib/paths/paths';
import { expect, test } from './fixtures';
import { categoryPath } from './demo';
import { storedEntries, unlistedEntries } from './stored-entries';

// Other journeys block service workers, so that their requests are the page's own.
test.use({ serviceWorkers: 'allow' });

/** Pathnames of everything that the service worker keeps. */
const keptPaths = () =>
  caches
    .keys()
    .then((names) => Promise.all(names.map(async (name) => (await caches.open(name)).keys())))
    .then((lists) => lists.flat().map(({ url }) => new URL(url).pathname));

/** Whether the page that is open has received the script of the notice. */
const hasNoticeScript = () =>
  performance.getEntriesByType('resource').some(({ name }) => new URL(name).pathname === '/offline.js');

test('visited pages can be read without a connection, and state that they are copies', async ({
  context,
  shop,
}) => {
  const { t } = shop;
  // Not the fixture `page`, which fails on requests without a connection.
  const page = await context.newPage();
  const list = categoryPath(shop, 'cameras');
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  // A page counts as visited a moment after it has loaded.
  await expect.poll(() => page.evaluate(keptPaths)).toContain('/');
  await page.goto(list);
  await expect.poll(() => page.evaluate(keptPaths)).toContain(list);
  await page.goto(paths.cart);
  // Each page loads the script of the notice when it is idle: that of the page before may also come now.
  await expect.poll(() => page.evaluate(hasNoticeScript)).toBe(true);
  await expect
    .poll(async () => (await page.evaluate(keptPaths)).some((path) => path.startsWith('/_next/static/')))
    .toBe(true);
  // The cookie page lists the caches.
  const caches = (await storedEntries(context)).filter(([kind]) => kind === 'cache');
  expect(new Set(caches.map(([, name]) => name.split('-')[0]))).toEqual(new Set(['pages', 'files']));
  expect(await unlistedEntries(context)).toEqual([]);

  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: t('common.offline') })).toBeVisible();
  await page.goto(list);
  const [before = '', after = ''] = t('offline.saved', { time: '|' }).split('|');
  await expect(page.getByRole('status').filter({ hasText: before }).filter({ hasText: after })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t('offline.title'));
  // A copy contains the style sheet.
  await expect(page.locator('body')).toHaveCSS('font-family', /figtree/);
  for (const path of [paths.cart, paths.checkout, '/customer/account/edit']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('offline.title'));
  }
  await page.locator(`a[href="${list}"]`).click();
  await expect(page.getByRole('status').filter({ hasText: before })).toBeVisible();
  const kept = await page.evaluate(keptPaths);
  expect(kept.filter((path) => /^\/(cart|checkout|customer|api)/.test(path))).toEqual([]);

  await context.setOffline(false);
  await page.goto(paths.cart);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('cart.title'));
});

test('browsers ask for the worker with every visit', async ({ request }) => {
  for (const path of ['/sw.js', '/offline.js']) {
    const reply = await request.get(path);
    const { etag = '', ...headers } = reply.headers();
    expect([reply.status(), headers['cache-control']], path).toEqual([200, 'no-cache']);
    expect(headers['content-type'], path).toMatch(/^text\/javascript/);
    const again = await request.get(path, { headers: { 'if-none-match': etag } });
    expect(again.status(), path).toBe(304);
  }
});
