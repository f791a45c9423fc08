import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { rating } from '@/config/rating';
import { paths } from '@/lib/paths';
import { scoreBesideStars } from '@/features/reviews/score';
import { languageName } from '@/lib/language-name';
import { localeKey } from '@/lib/store-profile';
import { goods, productName } from './demo';
import { expect, type Shop, test } from './fixtures';
import { expectAccessible, expectNoHorizontalScroll, press } from './page-checks';
import { shopCommand } from './shop-command';

/** A product whose only review is in Norwegian. */
const onlyNorwegian = 'HAL-W8';

const reviewCommand = (...args: string[]) => shopCommand('review', ...args);

async function waitingId(message: string): Promise<number> {
  const waiting = (await reviewCommand('list', '--limit', '9999')) as { id: number; message: string }[];
  const own = waiting.find((review) => review.message === message);
  if (!own) throw new Error(`no pending review has the text ${message}`);
  return own.id;
}

async function openProduct(page: Page, shop: Shop): Promise<void> {
  await page.goto(paths.search(goods.chime));
  const link = page.getByRole('link', { name: productName(shop, goods.chime), exact: true });
  await page.goto((await link.getAttribute('href')) ?? '');
}

const sectionOf = (page: Page, { t }: Shop) => page.getByRole('region', { name: t('reviews.title') });

/** Opens the form on the product page. */
async function openForm(page: Page, shop: Shop): Promise<Locator> {
  await openProduct(page, shop);
  const section = sectionOf(page, shop);
  await press(section.getByRole('button', { name: shop.t('reviews.write') }));
  const form = section.locator('form');
  await expect(form).toBeVisible();
  return form;
}

interface Fields {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

async function fill(form: Locator, { t }: Shop, { name, email, message }: Fields): Promise<void> {
  await form.getByLabel(t('reviews.form.name')).fill(name);
  await form.getByLabel(t('reviews.form.email')).fill(email);
  await form.getByLabel(t('reviews.form.message')).fill(message);
}

test('a review is visible once it is approved', async ({ page, shop }) => {
  const { t, code } = shop;
  const form = await openForm(page, shop);
  await expectAccessible(page, 'the review form');
  await expect(form.getByRole('radiogroup', { name: t('reviews.form.stars') })).toBeVisible();
  const message = `<b>${code}</b> & "${randomUUID()}" 🦉`;
  const email = `${randomUUID()}@shop.example`;
  await fill(form, shop, { name: 'Noa Uilenbroek', email, message });
  await expect(form.getByText(`${Array.from(message).length}/${rating.messageMaxLength}`)).toBeVisible();
  await form.getByRole('radio', { name: t('reviews.form.veryGood'), exact: true }).check({ force: true });
  await form.getByRole('button', { name: t('reviews.form.submit') }).click();
  const section = sectionOf(page, shop);
  await expect(section.getByRole('status').filter({ hasText: t('reviews.pending') })).toBeVisible();
  await expectAccessible(page, 'a review that was sent');
  await page.reload();
  await expect(section.getByText(message)).toHaveCount(0);
  await reviewCommand('approve', String(await waitingId(message)));
  const shown = section.getByRole('article').filter({ hasText: message });
  // Pages are cached for ten seconds (spec §9).
  await expect(async () => {
    await page.reload();
    await expect(shown).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 40_000 });
  await expect(shown.getByText(scoreBesideStars(80, code), { exact: true })).toBeVisible();
  await expect(shown.getByText('Noa Uilenbroek')).toBeVisible();
  expect(await page.content()).not.toContain(email);
  await expectAccessible(page, 'a product with reviews');
});

test('the form reports errors and keeps its values', async ({ page, shop }) => {
  const { t } = shop;
  const form = await openForm(page, shop);
  const submit = form.getByRole('button', { name: t('reviews.form.submit') });
  await submit.click();
  await expect(form.getByText(t('validation.required'))).toHaveCount(4);
  await expect(form.getByRole('radio').first()).toBeFocused();
  await expectAccessible(page, 'a review form with errors');
  const message = '🦉'.repeat(rating.messageMaxLength + 1);
  await fill(form, shop, { name: 'x'.repeat(51), email: 'jürgen@shop.example', message });
  await form.getByRole('radio').last().check({ force: true });
  await submit.click();
  await expect(form.getByText(t('validation.maxLength', { n: rating.messageMaxLength }))).toBeVisible();
  await expect(form.getByText(t('validation.maxLength', { n: 50 }))).toBeVisible();
  await expect(form.getByText(t('validation.email.characters'))).toBeVisible();
  await expect(form.getByText(`201/${rating.messageMaxLength}`)).toBeVisible();
  await expect(form.getByLabel(t('reviews.form.message'))).toHaveValue(message);
  await expect(form.getByRole('radio').last()).toBeChecked();
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoHorizontalScroll(page, `the review form at ${width} px`);
  }
  await form.getByRole('button', { name: t('reviews.form.cancel') }).click();
  await expect(page.getByRole('button', { name: t('reviews.write') })).toBeFocused();
});

test('the API call returns the same errors, in the language of the store', async ({ request, shop }) => {
  const { t, code, currency } = shop;
  const path = `/api/user?locale=${localeKey(code)}&currency=${currency}`;
  const right = { type: 'reviewform', product: goods.chime, name: 'Noa', stars: 20, message: 'x' };
  const wrong = { ...right, name: '', email: 'a@b@c.example', stars: 0, message: 'x'.repeat(201) };
  const reply = await request.post(path, { data: wrong });
  expect(reply.status()).toBe(422);
  expect(await reply.json()).toEqual({
    status: 'error',
    code: 'validation',
    message: t('error.validation'),
    fields: {
      name: t('validation.required'),
      email: t('validation.email.atRepeated'),
      stars: t('validation.required'),
      message: t('validation.maxLength', { n: rating.messageMaxLength }),
    },
  });
  const email = `${randomUUID()}@shop.example`;
  for (const [data, status] of [
    [{ ...right, email, stars: {} }, 400],
    [{ ...right, email, product: "'; drop table review; --" }, 404],
    [{ ...right, email, product: ['x'] }, 400],
    [{ ...right, email }, 200],
    [{ ...right, email, stars: 4 }, 200],
  ] as const) {
    expect((await request.post(path, { data })).status(), JSON.stringify(data)).toBe(status);
  }
  const waits = await request.post(path, { data: { ...right, email: `${randomUUID()}@shop.example` } });
  expect(await waits.json()).toEqual({ status: 'success', message: t('reviews.pending') });
  for (const page of ['0', '-1', '1e9', 'abc', '2.5']) {
    const list = await request.get(`/api/reviews?product=${goods.chime}&page=${page}`);
    expect([page, list.status()]).toEqual([page, 400]);
    expect([page, (await request.get(`/reviews/${goods.chime}?page=${page}`)).status()]).toEqual([page, 404]);
  }
  expect((await request.get(`/api/reviews?product=${goods.chime}`)).status()).toBe(200);
  expect((await request.get('/api/reviews?product=NOTHING')).status()).toBe(404);
  expect((await request.get('/reviews/NOTHING')).status()).toBe(404);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all reviews can be read', async ({ page, shop }) => {
    await page.goto(`/reviews/${goods.chime}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main')).toContainText(shop.t('reviews.title'));
    await expectNoHorizontalScroll(page, 'the page of reviews');
  });

  test('a review in another language is shown with its language', async ({ page, shop }) => {
    await page.goto(`/reviews/${onlyNorwegian}`);
    const review = page.getByRole('article');
    const isForeign = shop.config.language !== 'nb';
    await expect(review.locator('[lang="nb"]')).toHaveCount(isForeign ? 1 : 0);
    const language = languageName('nb', shop.code);
    await expect(review.getByText(shop.t('reviews.writtenIn', { language }))).toHaveCount(isForeign ? 1 : 0);
  });
});
