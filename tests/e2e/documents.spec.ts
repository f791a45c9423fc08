import { readPdf } from '@/documents/testing/pdf-text';
import { paths } from '@/lib/paths/paths';
import { Caller } from './api';
import { testSkus } from './demo';
import { expect, test } from './fixtures';
import { attributesOf, mainOf, textOf } from './html';

test('the invoice opens for the browser of a paid order, and for nobody else', async ({
  request,
  stranger,
  shop,
}) => {
  const { t } = shop;
  const caller = new Caller(request, shop);
  await caller.cart(await caller.add(testSkus.chime, 1));
  await caller.prepare('visa');
  const placed = await caller.placed();
  const { number } = placed.orderData;
  const path = paths.orderDocument(number, 'invoice');
  expect((await request.get(path)).status()).toBe(404);

  const paid = await request.post(`${placed.redirect}/decide`, { form: { choice: 'paid' } });
  const success = mainOf(await paid.text());
  expect(textOf(success)).toContain(`${t('document.invoice')} (PDF)`);
  const links = attributesOf(success, 'a').map(({ href }) => href);
  expect(links).toEqual(expect.arrayContaining([path, paths.withdrawal(number)]));

  const file = await request.get(path);
  expect(file.status()).toBe(200);
  expect(file.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
  });
  const disposition = file.headers()['content-disposition'] ?? '';
  expect(disposition).toMatch(/^inline; filename="INV-\d{4}-\d{6}\.pdf"$/);
  const { pages } = await readPdf(await file.body());
  expect(pages.join(' ')).toContain(number);
  // The number stays the same.
  expect((await request.get(path)).headers()['content-disposition']).toBe(disposition);

  const invoiceNumber = /INV-\d{4}-\d{6}/.exec(disposition)?.[0] ?? '';
  for (const document of ['invoice', invoiceNumber, 'INV-2026-000001']) {
    expect((await stranger.get(paths.orderDocument(number, document))).status()).toBe(404);
  }
});
