import { describe, expect, it } from 'vitest';
import { localeOf } from '@/lib/messages/locale';
import type { ContentPage } from '@/commerce/model/category';
import { companyFacts } from '@/config/shop/seller';
import type { StoreCode } from '@/config/types';
import { storeOrigin } from '@/lib/stores/hosts';
import { contentPageContent } from './content-page';
import { renderDocument } from './render-document';
import { readPdf } from './testing/pdf-text';

const date = new Date('2026-11-22T12:00:00Z');

const page = (title: string, body: string, rows: ContentPage['rows'] = []): ContentPage => {
  return { id: '1', code: 'withdrawal', title, url: '/service/page-name', body, description: null, rows };
};

const dataOf = (shown: ContentPage) =>
  ({ page: shown, currency: 'EUR', date, seller: 'owlwatch-bv' }) as const;

describe('the file of a content page', () => {
  it.each<[StoreCode, string, string, string]>([
    ['de', 'Widerrufsrecht', 'Sie haben {withdrawalDays} Tage Zeit.', 'Sie haben 14 Tage Zeit.'],
    ['ch_de', 'Rückgaberecht', 'Sie haben {returnDays} Tage Zeit.', 'Sie haben 30 Tage Zeit.'],
    ['ch_fr', 'Droit de retour', 'Vous disposez de {returnDays} jours.', 'Vous disposez de 30 jours.'],
    ['fr', 'Droit de rétractation', 'Vous disposez de {withdrawalDays} jours.', 'Vous disposez de 14 jours.'],
  ])('has the text of %s with its values, and the seller', async (store, title, source, shown) => {
    const body = `<p>${source}</p>\n<h2>1. A &amp; B</h2><p><a href="/withdrawal">Online</a>, <strong>{email}</strong></p><ul><li>Datum:</li></ul>`;
    const file = await renderDocument('content_page', dataOf(page(title, body)), store);
    const read = await readPdf(file.bytes);
    const text = read.pages.join(' ');
    expect(file.fileName).toBe(`${title}.pdf`);
    expect([read.title, read.isTagged]).toEqual([title, true]);
    for (const part of [title, shown, '1. A & B', `Online (${storeOrigin(store)}/withdrawal)`, '• Datum:'])
      expect(text).toContain(part);
    expect(text).toContain(companyFacts().address.street);
    expect(text).not.toMatch(/[{}<>]|undefined/);
  });

  it('keeps a form on one page', async () => {
    const fields = ['Name:', 'Address:', 'Signature:', 'Date:'].map((field) => `<li>${field}</li>`).join('');
    const body = `<h2>Rules</h2>${'<p>A line of the rules.</p>'.repeat(24)}<h2>Form</h2><ul>${fields}</ul>`;
    const file = await renderDocument('content_page', dataOf(page('Terms', body)), 'uk');
    const { pages } = await readPdf(file.bytes);
    const [first = '', second = ''] = pages;
    expect(first.match(/A line of the rules/g)).toHaveLength(24);
    for (const part of ['Form', 'Name:', 'Date:'])
      expect([first, second].map((text) => text.includes(part))).toEqual([false, true]);
  });

  it('has a file name that all systems accept', async () => {
    const file = await renderDocument('content_page', dataOf(page('Terms: "A/B"', '<p>Text</p>')), 'uk');
    expect(file.fileName).toBe('Terms A B.pdf');
  });

  it('has the rows of a page of the CMS instead of its sections', async () => {
    const rows: ContentPage['rows'] = [
      { type: 'richText', text: '## Price\n\nOf **{company}**, see [here](/x).\n\n- one\n- two' },
      { type: 'faq', title: 'Questions', items: [{ question: 'Why?', answer: 'So.' }] },
      { type: 'banner', look: 'notice', title: 'Since May', text: 'For orders of that time.' },
      {
        type: 'columns',
        look: 'equal',
        columns: [
          { kind: 'text', title: 'Guarantee', text: 'Two years.\n\n- all parts' },
          { kind: 'card', title: 'Complaints', text: 'Call us.' },
        ],
      },
    ];
    const { notes } = await contentPageContent(
      dataOf(page('Terms', '<p>Lead</p><h2>Old</h2>', rows)),
      await localeOf('uk'),
    );
    expect(notes).toEqual([
      { title: '', lines: ['Lead'] },
      {
        title: 'Price',
        lines: [`Of ${companyFacts().legalName}, see here (${storeOrigin('uk')}/x).`, '• one', '• two'],
      },
      { title: 'Why?', lines: ['So.'] },
      { title: 'Since May', lines: ['For orders of that time.'] },
      { title: 'Guarantee', lines: ['Two years.', '• all parts'] },
      { title: 'Complaints', lines: ['Call us.'] },
    ]);
  });
});
