import { company } from '@/config/company';
import type { Confirmation } from './confirmation';
import { logoPicture, logoSize } from './logo-picture';
import { mailDocument } from './mail-document';
import { type Markup, markup } from './markup';
import { colour, line, table } from './mail-style';

const factCells = (facts: Confirmation['facts']): Markup[] =>
  facts.map(
    ({
      label,
      value,
    }) => markup`<div class="cell" style="display:inline-block;width:49%;max-width:230px;vertical-align:top;padding:6px 12px 6px 0;box-sizing:border-box">
<span class="soft" style="font-size:13px;color:${colour.soft}">${label}</span><br><strong>${value}</strong></div>`,
  );

const detail = (text: string): Markup =>
  markup`<br><span class="soft" style="color:${colour.soft};font-size:14px">${text}</span>`;

const itemRows = (items: Confirmation['items']): Markup[] =>
  items.map(
    ({ name, details, quantity, total }) => markup`<tr>
<td class="line" style="padding:14px 16px 14px 0;${line}"><strong>${quantity} × ${name}</strong>${details.map(detail)}</td>
<td class="line" style="padding:14px 0;${line};text-align:right;white-space:nowrap;vertical-align:top">${total}</td>
</tr>`,
  );

const sumRows = (rows: Confirmation['totals']): Markup[] =>
  rows.map(
    ({ label, value }) => markup`<tr>
<th scope="row" class="soft" style="padding:4px 16px 4px 0;text-align:left;font-weight:400;color:${colour.soft}">${label}</th>
<td style="padding:4px 0;text-align:right;white-space:nowrap">${value}</td>
</tr>`,
  );

const gap = markup`<tr><td colspan="2" style="height:8px;line-height:8px;font-size:0">&nbsp;</td></tr>`;

const grandTotalRow = ({ label, value }: Confirmation['grandTotal']): Markup => markup`${gap}<tr>
<th scope="row" class="line" style="padding:12px 16px 8px 0;${line};text-align:left;font-size:19px">${label}</th>
<td class="line" style="padding:12px 0 8px;${line};text-align:right;font-size:19px;white-space:nowrap"><strong>${value}</strong></td>
</tr>`;

const lines = (texts: readonly string[]): Markup[] =>
  texts.map((text, index) => (index === 0 ? markup`${text}` : markup`<br>${text}`));

/** Blocks that stand side by side where there is room, and below each other on a phone. */
const addressBlocks = (addresses: Confirmation['addresses']): Markup[] =>
  addresses.map(
    ({
      title,
      lines: own,
    }) => markup`<div class="cell" style="display:inline-block;width:100%;max-width:260px;vertical-align:top;padding:0 16px 20px 0;box-sizing:border-box">
<strong>${title}</strong><br>${lines(own)}</div>`,
  );

const heading = (text: string): Markup =>
  markup`<h2 style="margin:32px 0 10px;font-size:18px;line-height:1.3">${text}</h2>`;

const noteItems = (texts: readonly string[]): Markup[] =>
  texts.map((text) => markup`<li style="margin:0 0 8px">${text}</li>`);

function header(): Markup {
  const { width, height } = logoSize;
  return markup`<tr><td class="head" style="padding:22px 32px;background:${colour.night};color:#ffffff;border-radius:8px 8px 0 0">
<img src="cid:${logoPicture.cid}" width="${width}" height="${height}" alt="${company.storeName}" style="display:block;border:0;width:${width}px;height:${height}px;color:#ffffff;font:bold 24px Arial,sans-serif">
</td></tr>`;
}

function body(mail: Confirmation): Markup {
  return markup`<h1 style="margin:0 0 12px;font-size:24px;line-height:1.25">${mail.greeting}</h1>
<p style="margin:0 0 20px">${mail.thanks}</p>
<div class="sunken" style="background:${colour.sunken};border-radius:6px;padding:12px 18px">${factCells(mail.facts)}</div>
${heading(mail.next.title)}
<p class="mark" style="margin:0;padding:2px 0 2px 14px;border-left:3px solid ${colour.brand}">${mail.next.text}</p>
${heading(mail.itemsTitle)}
<table style="${table}">${itemRows(mail.items)}</table>
<table style="${table}"><tr><td class="line" colspan="2" style="${line};height:8px;line-height:8px;font-size:0">&nbsp;</td></tr>
${sumRows(mail.totals)}${grandTotalRow(mail.grandTotal)}${sumRows(mail.tax)}</table>
<div style="margin-top:32px">${addressBlocks(mail.addresses)}</div>
<h2 style="margin:12px 0 10px;font-size:18px;line-height:1.3">${mail.notes.title}</h2>
<ul style="margin:0;padding:0 0 0 20px">${noteItems(mail.notes.texts)}</ul>
<p style="margin:20px 0 16px">${mail.questions}</p>
<p style="margin:0">${lines(mail.regards)}</p>`;
}

const footerLinks = (links: Confirmation['links']): Markup[] =>
  links.map(
    ({ label, url }, index) =>
      markup`${index === 0 ? '' : ' · '}<a class="link" href="${url}" style="color:${colour.action}">${label}</a>`,
  );

/** The mail as HTML that mail programs understand: tables, inline styles, one picture of its own, no scripts. */
export function confirmationHtml(mail: Confirmation): string {
  const content = markup`${header()}
<tr><td class="card pad" style="padding:32px;background:#ffffff;border-radius:0 0 8px 8px">${body(mail)}</td></tr>
<tr><td class="pad soft" style="padding:24px 32px;color:${colour.soft};font-size:13px;line-height:1.6">
${lines(mail.companyLines)}<br>${footerLinks(mail.links)}</td></tr>`;
  return mailDocument({ language: mail.language, subject: mail.subject, preview: mail.thanks, content });
}
