import type { DocumentPayloads, RenderDocument } from '@/commerce/model/document';
import { type Locale, localeOf } from '@/lib/messages/locale';
import { contentPageContent } from './content-page';
import { creditNoteContent } from './credit-note';
import { invoiceContent } from './invoice';
import { offerContent } from './offer';
import type { DocumentContent } from './pdf/content';
import { drawDocument } from './pdf/draw-document';

const contents: {
  readonly [Kind in keyof DocumentPayloads]: (
    payload: DocumentPayloads[Kind],
    locale: Locale,
  ) => DocumentContent | Promise<DocumentContent>;
} = {
  invoice: invoiceContent,
  credit_note: creditNoteContent,
  offer: offerContent,
  content_page: contentPageContent,
};

const nameOf = (payload: DocumentPayloads[keyof DocumentPayloads]): string =>
  'page' in payload ? payload.page.url.slice(payload.page.url.lastIndexOf('/') + 1) : payload.number;

export const renderDocument: RenderDocument = async (kind, payload, store) => ({
  fileName: `${nameOf(payload)}.pdf`,
  contentType: 'application/pdf',
  bytes: await drawDocument(await contents[kind](payload, await localeOf(store))),
});
