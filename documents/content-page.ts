import type { ContentPage } from '@/commerce/model/category';
import type { ContentPageData } from '@/commerce/model/document';
import { contentValues, keepParts } from '@/lib/messages/content-values';
import type { Locale } from '@/lib/messages/locale';
import { fillText } from '@/lib/text/meta-text';
import { type Block as Markdown, type Inline, readMarkdown } from '@/lib/text/markdown';
import type { Block, DocumentContent } from './pdf/draw-document';
import { senderOf } from './sender';

interface Part {
  readonly type: 'heading' | 'paragraph' | 'item';
  readonly text: string;
}

function linkText(label: string, href: string, origin: string): string {
  if (href.startsWith('/')) return `${label} (${origin}${href})`;
  return href.startsWith('https:') ? `${label} (${href})` : label;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The text of the HTML of a line, which has no other markup than links and emphasis (`contentHtml`). */
function htmlText(html: string, origin: string): string {
  return html
    .replaceAll(/<a href="([^"]*)">(.*?)<\/a>/g, (_, href: string, label: string) =>
      linkText(label, href, origin),
    )
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => entities[name] ?? whole);
}

/** The parts of the body of a page, which has the elements of `contentHtml` only. */
const bodyParts = (body: string, origin: string): Part[] =>
  [...body.matchAll(/<(h2|h3|p|li)>(.*?)<\/\1>/gs)].map(([, tag = '', html = '']) => {
    const type = tag === 'p' ? 'paragraph' : tag === 'li' ? 'item' : 'heading';
    return { type, text: htmlText(html, origin) };
  });

const inlineText = (parts: readonly Inline[], origin: string): string =>
  parts
    .map((part) => {
      if (part.type === 'text') return part.text;
      const text = inlineText(part.parts, origin);
      return part.type === 'link' ? linkText(text, part.href, origin) : text;
    })
    .join('');

const markdownParts = (block: Markdown, origin: string): Part[] =>
  block.type === 'list'
    ? block.items.map((item) => ({ type: 'item', text: inlineText(item, origin) }))
    : [{ type: block.type, text: inlineText(block.parts, origin) }];

/** The text of a row as Markdown; empty for a row of pictures and products. */
function rowText(row: ContentPage['rows'][number]): string {
  switch (row.type) {
    case 'richText':
      return row.text;
    case 'banner':
      return `## ${row.title}\n\n${row.text ?? ''}`;
    case 'columns':
      return row.columns
        .map((column) => (column.kind === 'guides' ? '' : `## ${column.title}\n\n${column.text}`))
        .join('\n\n');
    case 'faq':
      return row.items.map(({ question, answer }) => `## ${question}\n\n${answer}`).join('\n\n');
    default:
      return '';
  }
}

function partsOf(
  { body, rows }: ContentPage,
  origin: string,
  values: Readonly<Record<string, string>>,
): Part[] {
  const parts = bodyParts(keepParts(body, values), origin);
  if (rows.length === 0) return parts;
  const section = parts.findIndex(({ type }) => type === 'heading');
  const lead = section === -1 ? parts : parts.slice(0, section);
  const texts = rows.flatMap((row) => readMarkdown(keepParts(rowText(row), values)));
  return [...lead, ...texts.flatMap((block) => markdownParts(block, origin))];
}

/** The blocks of a document: a heading with the paragraph after it, so that a page break does not part them. */
function blocksOf(parts: readonly Part[]): Block[] {
  const blocks: { title: string; lines: string[] }[] = [];
  for (const { type, text } of parts) {
    const last = blocks.at(-1);
    if (type === 'heading') blocks.push({ title: text, lines: [] });
    else if (last && (type === 'item' || last.lines.length === 0))
      last.lines.push(type === 'item' ? `• ${text}` : text);
    else blocks.push({ title: '', lines: [type === 'item' ? `• ${text}` : text] });
  }
  return blocks;
}

/** A content page such as the terms, filled with the values of the store (directive 2011/83/EU art. 8 (7)). */
export async function contentPageContent(data: ContentPageData, locale: Locale): Promise<DocumentContent> {
  const { currency, date, page } = data;
  const values = await contentValues({ store: locale.store, currency });
  const parts = partsOf(page, locale.url(''), values);
  return {
    ...senderOf(locale),
    title: page.title,
    number: '',
    date,
    recipient: null,
    facts: [],
    intro: [],
    table: null,
    totals: [],
    grandTotal: null,
    taxes: null,
    notes: blocksOf(parts.map(({ type, text }) => ({ type, text: fillText(text, values) }))),
  };
}
