import { describe, expect, it } from 'vitest';
import { renderDocument } from '@/documents/render-document';
import { readPdf } from '@/documents/testing/pdf-text';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import { pagesOf } from './demo-pages';

/** The attachments of the order confirmation. */
describe.each(storeCodes)('the attached pages of %s', (store) => {
  it.each(['terms', 'withdrawal'])('have the whole text: %s', async (code) => {
    const shown = (await pagesOf(store)).find((page) => page.code === code);
    if (!shown) throw new Error('the store lacks the page');
    const { path: url, source: body, title } = shown;
    const page = { id: '1', code, title, url, body, description: null, rows: [] };
    const currency = storeConfig(store).defaultCurrencyCode;
    const data = { page, currency, date: new Date(0), seller: 'owlwatch-bv' } as const;
    const { bytes } = await renderDocument('content_page', data, store);
    const text = (await readPdf(bytes)).pages.join(' ').replaceAll(/\s/g, '');
    for (const [, heading = ''] of body.matchAll(/<h2>([^<&{]*)<\/h2>/g))
      expect(text).toContain(heading.replaceAll(/\s/g, ''));
    expect(text).toContain(storeConfig(store).email);
    expect(text).not.toMatch(/[{}<>]|undefined/);
  });
});
