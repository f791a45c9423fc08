import type { DocumentPayloads, RenderDocument } from '@/commerce/model/document';
import { type Locale, localeOf } from '@/lib/messages/locale';
import { contentPageContent } from './content-page';
import { creditNoteContent } from './credit-note';
import { invoiceContent } from './invoice';
import { offerContent } from './offer';
import type { DocumentContent } from './pdf/content';
import { drawDocument } from './pdf/draw-document';

/** The content of every kind; a kind without one does not compile. */
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

/** The name of the file: the number, or the last part of the path of a page. */
const nameOf = (payload: DocumentPayloads[keyof DocumentPayloads]): string =>
  'page' in payload ? payload.page.url.slice(payload.page.url.lastIndexOf('/') + 1) : payload.number;

/** Renders a document of any kind as PDF, in the language and the formats of a store. */
export const renderDocument: RenderDocument = async (kind, payload, store) => ({
  fileName: `${nameOf(payload)}.pdf`,
  contentType: 'application/pdf',
  bytes: await drawDocument(await contents[kind](payload, await localeOf(store))),
});
