import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { contactLimits } from '@/config/limits/contact';
import { paths } from '@/lib/paths/paths';
import { testSkus } from './demo';
import { expect, type Shop, test } from './fixtures';
import { emailTo } from './mailbox';
import { fillCart } from './mini-cart';
import { expectNoHorizontalScroll, expectToastShown, interactUntilVisible, press } from './page-checks';

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

/** The form, once it is there: it starts with what is stored in the browser. */
async function contactForm(page: Page, { t }: Shop) {
  const main = page.locator('main');
  const submit = main.getByRole('button', { name: t('contact.form.submit'), exact: true });
  await interactUntilVisible(submit);
  return {
    submit,
    topic: main.getByLabel(t('contact.form.topic')),
    name: main.getByLabel(t('contact.form.name')),
    email: main.getByLabel(t('contact.form.email')),
    orderNumber: main.getByLabel(t('contact.form.orderNumber')),
    message: main.getByLabel(t('contact.form.message')),
    files: main.getByLabel(t('contact.form.files')),
    remove: (name: string) =>
      main.getByRole('button', { name: t('contact.form.removeFile', { name }), exact: true }),
  };
}

test('a message about an order, with an attachment, reaches the shop, and its sender gets a receipt', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  const email = `${randomUUID()}@shop.example`;
  const topic = t('contact.form.topics.return');
  await page.goto(paths.contactAbout('return', '4KTX-9PZB'));
  let form = await contactForm(page, shop);
  await expect(form.topic).toHaveValue('return');
  await expect(form.orderNumber).toHaveValue('4KTX-9PZB');
  await form.topic.selectOption('other');
  await expect(form.orderNumber).toBeHidden();
  await form.topic.selectOption('return');
  await expect(form.orderNumber).toHaveValue('4KTX-9PZB');

  // Our own button lies under the control, whose words would be those of the browser.
  await expect(page.getByText(t('contact.form.chooseFiles'), { exact: true })).toBeVisible();
  await expect(form.files).toHaveCSS('opacity', '0');

  await form.submit.click();
  await expect(form.name).toBeFocused();
  await expect(form.name).toHaveAttribute('aria-invalid', 'true');

  const text = `Zu groß <b>${randomUUID()}</b>\nSorry`;
  await form.name.fill('Ada Uil');
  await form.email.fill(email);
  await form.message.fill(text);
  await form.files.setInputFiles([
    { name: 'Türe "1".png', mimeType: 'image/png', buffer: png },
    { name: 'second.png', mimeType: 'image/png', buffer: png },
  ]);
  await expect(form.remove('Türe _1_.png')).toBeVisible();
  await form.remove('second.png').click();
  await expect(form.remove('second.png')).toBeHidden();
  await expect(form.files).toBeFocused();

  // Nothing is lost by a reload.
  await page.reload();
  form = await contactForm(page, shop);
  await expect(form.message).toHaveValue(text);
  await expect(form.remove('Türe _1_.png')).toBeVisible();
  await expectNoHorizontalScroll(page, 'contact form');

  await form.submit.click();
  const done = page
    .locator('main')
    .getByRole('status')
    .filter({ hasText: t('contact.form.doneTitle') });
  await expect(done).toBeVisible();
  await expectToastShown(page, t('contact.form.done'));
  // The card is as high as the confirmation, not as the form.
  const card = done.locator('xpath=ancestor::section[1]');
  await expect.poll(async () => (await card.boundingBox())?.height).toBeLessThan(450);

  const receipt = await emailTo(email, 'contact_receipt');
  expect(receipt.subject).toBe(t('email.contactReceiptSubject'));
  expect(receipt.text).toContain(topic);
  expect(receipt.text).not.toContain('Sorry');
  const arrived = await messageFrom(shop, email);
  expect(arrived.subject).toBe(t('email.contactSubject', { topic, name: 'Ada Uil' }));
  expect(arrived.replyTo?.[0]?.address).toBe(email);
  for (const part of ['4KTX-9PZB', 'Zu groß', 'Sorry']) expect(arrived.text).toContain(part);
  expect(arrived.html).not.toContain(`<b>`);
  const attached = arrived.attachments.filter(({ disposition }) => disposition === 'attachment');
  expect(attached.map(({ filename }) => filename)).toEqual(['Türe _1_.png']);

  // The draft ends with the message.
  await page.getByRole('button', { name: t('contact.form.another'), exact: true }).click();
  await expect((await contactForm(page, shop)).message).toHaveValue('');
});

/** The message of an address in the shop's mailbox. */
async function messageFrom({ config }: Shop, email: string) {
  for (let nth = 1; ; nth += 1) {
    const message = await emailTo(config.email, 'contact_message', nth);
    if (message.replyTo?.some(({ address }) => address === email)) return message;
  }
}

test('the cart leads to a request for a quote, whose edits stay', async ({ page, shop }) => {
  const { t } = shop;
  await fillCart(page, shop, { [testSkus.chime]: 6 });
  await page.goto(paths.cart);
  await press(page.getByRole('link', { name: t('cart.requestQuote'), exact: true }));
  await page.waitForURL(({ pathname }) => pathname === paths.contact);
  let form = await contactForm(page, shop);
  await expect(form.topic).toHaveValue('offer');
  const request = `${t('contact.form.quoteFor')}\n6 × ${testSkus.chime}`;
  await expect(form.message).toHaveValue(request);
  await expect(page.getByText(`${request.length}/${contactLimits.messageLength}`)).toBeVisible();
  await form.message.fill('12');
  await page.reload();
  form = await contactForm(page, shop);
  await expect(form.message).toHaveValue('12');
});

test('files of other kinds, too large or too many ones are refused in words', async ({ page, shop }) => {
  const { t } = shop;
  await page.goto(paths.contact);
  const form = await contactForm(page, shop);
  await expect(form.orderNumber).toBeHidden();
  const main = page.locator('main');
  const file = (name: string, buffer = png) => ({ name, mimeType: 'image/png', buffer });
  await form.files.setInputFiles(file('page.png', Buffer.from('<html>')));
  await expect(main.getByText(t('contact.form.fileType', { name: 'page.png' }))).toBeVisible();
  const large = Buffer.alloc(contactLimits.fileBytes + 1, png);
  await form.files.setInputFiles(file('large.png', large));
  const size = String(contactLimits.fileBytes / (1024 * 1024));
  await expect(main.getByText(t('contact.form.fileTooLarge', { name: 'large.png', size }))).toBeVisible();
  await form.files.setInputFiles(
    file('full.png', Buffer.concat([png, Buffer.alloc(contactLimits.fileBytes - png.length)])),
  );
  await expect(form.remove('full.png')).toBeVisible();
  await form.files.setInputFiles([file('2.png'), file('3.png'), file('4.png')]);
  const count = String(contactLimits.files);
  await expect(main.getByText(t('contact.form.tooManyFiles', { files: count }))).toBeVisible();
  await expect(form.remove('3.png')).toBeVisible();
  await expect(form.remove('4.png')).toBeHidden();
});

test('large bodies are received on the path of files only, up to their limit', async ({ request, shop }) => {
  const post = (path: string, bytes: number) =>
    request.post(path, {
      data: Buffer.alloc(bytes, png),
      headers: { 'content-type': 'application/octet-stream' },
    });
  const stored = await post(paths.api.contactFiles, contactLimits.fileBytes);
  expect(stored.status(), await stored.text()).toBe(200);
  expect((await post(paths.api.contactFiles, contactLimits.fileBytes + 1)).status()).toBe(413);
  expect((await post(paths.api.user, 65 * 1024)).status()).toBe(413);
  const kind = await request.post(paths.api.contactFiles, {
    data: Buffer.from('<svg>'),
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(kind.status()).toBe(415);
  expect(await kind.json()).toMatchObject({ code: 'file_type', message: shop.t('error.file_type') });
});
