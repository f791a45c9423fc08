import type { RenderedEmail } from '@/commerce/model/email';
import type { Locale } from '@/lib/messages/locale';
import { logoImages, letterText, letterHtml, lines } from '../letter';
import type { OrderContent } from '../order-link';
import { orderConfirmation, type OrderConfirmation } from './content';
import {
  buttonBlock,
  headlineBlock,
  pictureCell,
  tappable,
  colour,
  line,
  table,
  type Markup,
  markup,
} from '../blocks';

function summaryRows(summary: OrderConfirmation['summary']): Markup[] {
  const cells = summary.map(
    ({ label, value }) =>
      markup`<td style="width:50%;padding:6px 12px 6px 18px;vertical-align:top"><span class="soft" style="font-size:13px;color:${colour.soft}">${label}</span><br><strong><bdi>${value}</bdi></strong></td>`,
  );
  return cells.flatMap((cell, index) =>
    index % 2 === 0 ? [markup`<tr>${cell}${cells[index + 1] ?? markup`<td></td>`}</tr>`] : [],
  );
}

const detail = (text: string): Markup =>
  markup`<br><span class="soft" style="color:${colour.soft};font-size:14px">${text}</span>`;

const itemRows = ({ items, locale }: OrderConfirmation): Markup[] =>
  items.map(
    ({ name, details, picture, quantity, total, net }) => markup`<tr>${pictureCell(picture, locale, line)}
<td class="line" style="padding:14px 16px 14px 0;${line}"><strong>${quantity} × ${name}</strong>${details.map(detail)}</td>
<td class="line" style="padding:14px 0;${line};text-align:right;white-space:nowrap;vertical-align:top">${total}${net === null ? null : detail(net)}</td>
</tr>`,
  );

const sumRows = (rows: OrderConfirmation['totals']): Markup[] =>
  rows.map(
    ({ label, value }) => markup`<tr>
<th scope="row" class="soft" style="padding:4px 16px 4px 0;text-align:left;font-weight:400;color:${colour.soft}">${label}</th>
<td style="padding:4px 0;text-align:right;white-space:nowrap">${value}</td>
</tr>`,
  );

const taxNote = ({ taxNote: text }: OrderConfirmation): Markup[] =>
  text === null ? [] : [markup`<p class="soft" style="margin:8px 0 0;color:${colour.soft}">${text}</p>`];

const gap = markup`<tr><td colspan="2" style="height:8px;line-height:8px;font-size:0">&nbsp;</td></tr>`;

const grandTotalRow = ({ label, value }: OrderConfirmation['grandTotal']): Markup => markup`${gap}<tr>
<th scope="row" class="line" style="padding:12px 16px 8px 0;${line};text-align:left;font-size:19px">${label}</th>
<td class="line" style="padding:12px 0 8px;${line};text-align:right;font-size:19px;white-space:nowrap"><strong>${value}</strong></td>
</tr>`;

/** Blocks side by side. A line with a name in Arabic or Hebrew has a direction of its own. */
function addressBlocks(addresses: OrderConfirmation['addresses']): Markup {
  const cells = addresses.map(
    ({ title, lines: addressLines }) =>
      markup`<td style="width:50%;padding:0 16px 20px 0;vertical-align:top"><strong>${title}</strong><br>${lines(addressLines.map((text) => markup`<bdi>${text}</bdi>`))}</td>`,
  );
  const rows = cells.flatMap((cell, index) =>
    index % 2 === 0 ? [markup`<tr>${cell}${cells[index + 1]}</tr>`] : [],
  );
  return markup`<table role="presentation" style="${table};margin:32px 0 0">${rows}</table>`;
}

const heading = (text: string): Markup =>
  markup`<h2 style="margin:32px 0 10px;font-size:18px;line-height:1.3">${text}</h2>`;

const noteItems = (texts: readonly string[]): Markup[] =>
  texts.map((text) => markup`<li style="margin:0 0 8px">${text}</li>`);

const linkLine = ({ label, url }: OrderConfirmation['link']): Markup =>
  markup`<p style="margin:16px 0 0"><a class="link" href="${url}" style="color:${colour.action};font-weight:bold">${label}</a></p>`;

/** What to fill in for a transfer, and the code that a banking app scans. */
function bankBlock({ rows, code }: NonNullable<OrderConfirmation['bank']>): Markup {
  const cells = rows.map(
    ({ label, value }) =>
      markup`<tr><td style="padding:6px 18px"><span class="soft" style="font-size:13px;color:${colour.soft}">${label}</span><br><strong style="white-space:nowrap">${value}</strong></td></tr>`,
  );
  const picture =
    code &&
    markup`<p style="margin:0 0 6px"><img src="cid:${code.image.cid}" width="180" height="180" alt="${code.label}" style="display:block;border:0;width:180px;height:180px;background:#ffffff"></p>
<p class="soft" style="margin:0 0 20px;font-size:14px;color:${colour.soft}">${code.hint}</p>`;
  return markup`<table role="presentation" class="sunken" style="${table};background:${colour.sunken};border-radius:6px;margin:0 0 20px">${cells}</table>${picture}`;
}

function body(content: OrderConfirmation): Markup {
  return markup`${headlineBlock(content.headline)}<p style="margin:0 0 12px">${content.greeting}</p>
<p style="margin:0 0 20px">${content.thanks}</p>
<table role="presentation" class="sunken" style="${table};background:${colour.sunken};border-radius:6px">${summaryRows(content.summary)}</table>
${heading(content.next.title)}
<table role="presentation" style="${table};margin:0 0 20px"><tr><td style="padding:2px 0 2px 14px;border-left:3px solid ${colour.brand}">${content.next.text}</td></tr></table>
${content.bank === null ? null : bankBlock(content.bank)}${buttonBlock(content.link)}
${heading(content.itemsTitle)}
<table style="${table}">${itemRows(content)}</table>
<table style="${table}"><tr><td class="line" colspan="2" style="${line};height:8px;line-height:8px;font-size:0">&nbsp;</td></tr>
${sumRows(content.totals)}${grandTotalRow(content.grandTotal)}${sumRows(content.tax)}</table>${taxNote(content)}
${addressBlocks(content.addresses)}
<h2 style="margin:12px 0 10px;font-size:18px;line-height:1.3">${content.notes.title}</h2>
<ul style="margin:0 0 0 20px;padding:0">${noteItems(content.notes.texts)}</ul>
${linkLine(content.notes.link)}
<p style="margin:20px 0 16px">${tappable(content.questions, content.locale)}</p>
<p style="margin:0">${lines(content.regards)}</p>`;
}

function orderConfirmationHtml(content: OrderConfirmation): string {
  return letterHtml({ ...content, preview: content.thanks }, body(content));
}

export async function orderConfirmationEmail(given: OrderContent, locale: Locale): Promise<RenderedEmail> {
  const content = orderConfirmation(given, locale);
  return {
    subject: content.subject,
    html: orderConfirmationHtml(content),
    text: orderConfirmationText(content),
    images: [...(await logoImages()), ...(content.bank?.code ? [content.bank.code.image] : [])],
  };
}

function orderConfirmationText(content: OrderConfirmation): string {
  const { labelled } = content.locale;
  const row = ({ label, value }: { label: string; value: string }) => labelled(label, value);
  const linkLine = ({ label, url }: OrderConfirmation['link']) => labelled(label, url);
  const items = content.items.flatMap(({ name, details, quantity, total, net }) => [
    labelled(`${quantity} × ${name}`, net === null ? total : `${total} (${net})`),
    ...details.map((line) => `  ${line}`),
  ]);
  const blocks = [
    [content.greeting],
    [content.thanks],
    content.summary.map(row),
    [content.next.title, content.next.text],
    ...(content.bank ? [content.bank.rows.map(row)] : []),
    [linkLine(content.link)],
    [content.itemsTitle, ...items],
    [
      ...[...content.totals, content.grandTotal, ...content.tax].map(row),
      ...(content.taxNote === null ? [] : [content.taxNote]),
    ],
    ...content.addresses.map(({ title, lines }) => [title, ...lines]),
    [content.notes.title, ...content.notes.texts.map((text) => `- ${text}`), linkLine(content.notes.link)],
    [content.questions],
    content.regards,
  ];
  return letterText(blocks, content);
}
