import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { rating } from '@/config/shop/rating';
import { paths } from '@/lib/paths/paths';
import { scoreWithStars, languageName } from '@/features/reviews/score';
import { Caller } from './api';
import { approveReview } from './shop-database';
import { testSkus } from './demo';
import { expect, type Shop, test } from './fixtures';
import { elementsOf, mainOf, textOf } from './html';
import { expectNoHorizontalScroll, expectToastShown, press } from './page-checks';
import { openProduct } from './product-page';

/** A product whose only review is in Norwegian. */
const onlyNorwegian = 'HAL-W8';

const sectionOf = (page: Page, { t }: Shop) => page.getByRole('region', { name: t('reviews.title') });

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

/** Sends the empty form, and then one with a mistake in every field. */
async function expectErrors(page: Page, shop: Shop, form: Locator): Promise<void> {
  const { t } = shop;
  const submit = form.getByRole('button', { name: t('reviews.form.submit') });
  await submit.click();
  await expect(form.getByText(t('validation.required'))).toHaveCount(4);
  await expect(form.getByRole('radio').first()).toBeFocused();
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
  // The bar must not cover the next field.
  await form.getByLabel(t('reviews.form.message')).focus();
  await expect(page.locator('[data-buy-bar]')).toHaveCSS('visibility', 'hidden');
}

/** A file that is no picture is refused at its field; those that are wait with the review. */
async function choosePictures({ t }: Shop, form: Locator): Promise<void> {
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/webp', buffer });
  const scene = (name: string) => file(name, readFileSync(`demo/media/scenes/${name}`));
  const input = form.getByLabel(t('reviews.form.files'));
  await input.setInputFiles(file('none.webp', Buffer.from('RIFF....WEBP and nothing else')));
  await expect(form.getByText(t('reviews.form.fileType', { name: 'none.webp' }))).toBeVisible();
  const names = ['farm-night.webp', 'farm-day.webp'];
  await input.setInputFiles(names.map(scene));
  for (const name of names) {
    const remove = form.getByRole('button', { name: t('contact.form.removeFile', { name }) });
    await expect(remove).toBeVisible();
  }
}

test('the form reports errors and keeps its values, and a review is visible once it is approved', async ({
  page,
  shop,
}) => {
  const { t, code } = shop;
  const path = await openProduct(page, shop, testSkus.chime);
  const section = sectionOf(page, shop);
  const write = section.getByRole('button', { name: t('reviews.write') });
  const form = section.locator('form');
  await press(write);
  await expect(form.getByRole('radiogroup', { name: t('reviews.form.stars') })).toBeVisible();
  await form.getByRole('button', { name: t('reviews.form.cancel') }).click();
  await expect(write).toBeFocused();
  await write.click();
  await test.step('errors', () => expectErrors(page, shop, form));

  const id = randomUUID();
  const message = `<b>${code}</b> & "${id}" 🦉`;
  const email = `${randomUUID()}@shop.example`;
  await fill(form, shop, { name: 'Noa Uilenbroek', email, message });
  await expect(form.getByText(`${Array.from(message).length}/${rating.messageMaxLength}`)).toBeVisible();
  await form.getByRole('radio', { name: t('reviews.form.veryGood'), exact: true }).check({ force: true });
  await test.step('pictures', () => choosePictures(shop, form));
  await form.getByRole('button', { name: t('reviews.form.submit') }).click();
  await expect(section.getByRole('status').filter({ hasText: t('reviews.pending') })).toBeVisible();
  await expectToastShown(page, t('reviews.pending'));

  const html = async () => (await page.request.get(path)).text();
  const shown = async () =>
    elementsOf(mainOf(await html()), 'article')
      .map(textOf)
      .filter((each) => each.includes(message));
  const listed = await page.request.get(`${paths.api.reviews}?product=${testSkus.chime}`);
  expect(await listed.text()).not.toContain(id);
  await approveReview(message);
  // Pages are cached for ten seconds (spec §9).
  await expect.poll(async () => (await shown()).length).toBe(1);
  const [review] = await shown();
  expect(review).toContain(scoreWithStars(80, code));
  expect(review).toContain('Noa Uilenbroek');
  expect(await html()).not.toContain(email);
  const alt = t('reviews.pictureBy', { name: 'Noa Uilenbroek' });
  const mine = elementsOf(mainOf(await html()), 'article').find((each) => textOf(each).includes(id)) ?? '';
  const pictures = [...mine.matchAll(/<img src="([^"]*)" alt="([^"]*)"/g)];
  // Each small and large.
  expect(pictures.map(([, , label]) => label)).toEqual([alt, '', alt, '']);
  for (const [, picture = ''] of pictures)
    expect((await page.request.get(picture)).headers()['content-type']).toBe('image/webp');
});

test('the review of a guest begins with the name and address of their order', async ({ page, shop }) => {
  const { t } = shop;
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(testSkus.chime, 1));
  await caller.prepare(shop.config.paymentMethods[0] ?? 'visa');
  await caller.placed();
  await openProduct(page, shop, testSkus.chime);
  const section = sectionOf(page, shop);
  await press(section.getByRole('button', { name: t('reviews.write') }));
  await expect(section.getByLabel(t('reviews.form.email'))).toHaveValue(/.@./);
  await expect(section.getByLabel(t('reviews.form.name'))).not.toHaveValue('');
});

test('all reviews can be read without JavaScript, those in other languages with their language', async ({
  request,
  shop,
}) => {
  const { t, code, config } = shop;
  const pageOf = async (sku: string) => mainOf(await (await request.get(paths.reviews(sku))).text());
  const reviewed = await pageOf(testSkus.turret);
  expect(textOf(elementsOf(reviewed, 'h1')[0] ?? '')).toMatch(/\S/);
  expect(elementsOf(reviewed, 'article').length).toBeGreaterThan(0);
  // The calls, and what else is no page: features/reviews.
  for (const page of ['0', 'abc'])
    expect((await request.get(`${paths.reviews(testSkus.turret)}?page=${page}`)).status(), page).toBe(404);
  const [review = '', ...others] = elementsOf(await pageOf(onlyNorwegian), 'article');
  expect(others).toEqual([]);
  const isForeign = config.language !== 'nb';
  expect(review.includes('lang="nb"')).toBe(isForeign);
  const written = t('reviews.writtenIn', { language: languageName('nb', code) });
  expect(textOf(review).includes(written)).toBe(isForeign);
});
