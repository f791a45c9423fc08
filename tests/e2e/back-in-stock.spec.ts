import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { shopDay } from '@/lib/dates/dates';
import { formatDeliveryDay } from '@/commerce/domain/delivery/delivery-estimates';
import { stockNoticePaths } from '@/lib/paths/server-paths';
import { productPath } from '../screenshots/demo-paths';
import { callUser } from './customer';
import { demoProduct, optionLabel, soldOut } from './demo';
import { expect, type Shop, test } from './fixtures';
import { attributesOf, elementsOf, mainOf, sendForm, textOf } from './html';
import { emailTo, linkIn } from './mailbox';
import { press } from './page-checks';
import { openProduct } from './product-page';

const newAddress = () => `${randomUUID()}@shop.example`;

/** The path of the link in the email to an address. */
const linkTo = async (address: string) =>
  linkIn(await emailTo(address, 'stock_confirmation'), stockNoticePaths.link('').replace(/token=$/, ''));

const pathOf = ({ config }: Shop, sku: string) => productPath(sku, config.language);

/** Presses a button of the page behind the link. Returns the title of the page that follows. */
const answer = async (request: APIRequestContext, link: string, action: 'confirm' | 'end') =>
  elementsOf(await sendForm(request, link, stockNoticePaths.answer, { action }), 'h1')
    .map(textOf)
    .join();

/** When a parcel is sent, up to the name of its carrier. */
const sentBy = (t: Shop['t']) => t('product.deliverySent', { carrier: '§' }).split('§')[0] ?? '';

/** The form on a product's page, and what is next to it. */
function soldOutParts(page: Page, { t }: Shop) {
  const main = page.getByRole('main');
  return {
    title: main.getByRole('heading', { name: t('stockNotice.title'), exact: true }),
    email: main.getByLabel(t('newsletter.email')),
    submit: main.getByRole('button', { name: t('stockNotice.submit'), exact: true }),
    dispatch: main.getByText(sentBy(t)),
  };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('a product that is out of stock shows when it is expected, alternatives and no promise to send it today', async ({
  request,
  shop,
}) => {
  const { t } = shop;
  const main = mainOf(await (await request.get(pathOf(shop, soldOut.simple))).text());
  const text = textOf(main);
  expect(text).toContain(t('stockNotice.title'));
  expect(text).not.toContain(sentBy(t));
  const similar = elementsOf(main, 'section').find((each) => textOf(each).startsWith(t('product.related')));
  expect(attributesOf(similar ?? '', 'a').length).toBeGreaterThan(0);
  const day = demoProduct(soldOut.simple).expected ?? '';
  const expected = t('product.expected', { day: formatDeliveryDay(day, shop.code) });
  // The day of the demo catalogue passes some time; then it is no longer announced.
  expect(text.includes(expected)).toBe(day >= shopDay(new Date()));
});

test('a variant out of stock has a form, whose request is confirmed by the button behind the link of its email', async ({
  page,
  request,
  shop,
}) => {
  const { t } = shop;
  const email = newAddress();
  await openProduct(page, shop, soldOut.configurable);
  const parts = soldOutParts(page, shop);
  await expect(parts.dispatch).toBeVisible();
  await expect(parts.title).toHaveCount(0);
  const name = new RegExp(`^${optionLabel(shop, 'lens', soldOut.lens)}($| ?,| ·)`);
  await press(page.getByRole('radio', { name }));
  await expect(parts.title).toBeVisible();
  await expect(parts.dispatch).toHaveCount(0);
  await parts.email.fill('noa@shop');
  await press(parts.submit);
  await expect(page.getByRole('main').getByText(t('validation.email.domainDot'))).toBeVisible();
  await parts.email.fill(email);
  await parts.submit.click();
  const sent = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: t('stockNotice.sent') });
  await expect(sent).toBeVisible();
  expect((await emailTo(email, 'stock_confirmation')).text).toContain(`variant=${soldOut.variant}`);

  const link = await linkTo(email);
  await page.goto(link);
  await expect(heading(page, t('stockNotice.title'))).toBeVisible();
  await page.getByRole('button', { name: t('stockNotice.confirmAction'), exact: true }).click();
  await expect(heading(page, t('stockNotice.confirmedTitle'))).toBeVisible();
  expect(await answer(request, link, 'end')).toBe(t('stockNotice.endedTitle'));
  expect(await answer(request, link, 'confirm')).toBe(t('newsletter.invalidTitle'));
});

test('an address that waits already gets the same answer, and an unknown product another', async ({
  request,
  shop,
}) => {
  const email = newAddress();
  const ask = (sku: string) => callUser(request, shop, { type: 'stockNotice', email, sku });
  const first = await ask(soldOut.variant);
  expect(await answer(request, await linkTo(email), 'confirm')).toBe(shop.t('stockNotice.confirmedTitle'));
  const second = await ask(soldOut.variant);
  expect([second.status(), await second.text()]).toEqual([first.status(), await first.text()]);
  expect((await ask('NONE')).ok()).toBe(false);
});

test('without script the form of a variant sends the link', async ({ request, shop }) => {
  const email = newAddress();
  const path = `${pathOf(shop, soldOut.configurable)}?variant=${soldOut.variant}`;
  const html = await sendForm(request, path, stockNoticePaths.request, { email });
  expect(textOf(mainOf(html))).toContain(shop.t('stockNotice.sent'));
  expect((await emailTo(email, 'stock_confirmation')).text).toContain(`variant=${soldOut.variant}`);
});
