import { extractText, getDocumentProxy, getMeta } from 'unpdf';

/** What a reader of a PDF gets: the text of each page, the title and the language. */
export async function readPdf(bytes: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: false });
  const { info } = await getMeta(pdf);
  const mark: unknown = await pdf.getMarkInfo();
  return {
    pages: text.map((page) => page.replaceAll(/[ \n]+/g, ' ')),
    title: info['Title'] as unknown,
    language: info['Language'] as unknown,
    isTagged: JSON.stringify(mark)?.includes('"Marked":true') ?? false,
  };
}
