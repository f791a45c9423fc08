import { company } from '@/config/company';
import { theme } from '@/config/theme';
import type { Confirmation } from './confirmation';
import { type Markup, markup } from './markup';

const ink = '#1c2733';
const soft = '#5b6875';
const rule = 'border-top:1px solid #dfe5ea';
const table = 'width:100%;border-collapse:collapse';

/** Blocks that stand side by side where there is room, and below each other on a phone. */
const column =
  'display:inline-block;width:100%;max-width:264px;vertical-align:top;margin:0 16px 16px 0;text-align:left';

const factRows = (rows: Confirmation['facts']): Markup[] =>
  rows.map(
    ({ label, value }) => markup`<tr>
<th scope="row" style="padding:4px 16px 4px 0;text-align:left;font-weight:400;color:${soft}">${label}</th>
<td style="padding:4px 0;text-align:right">${value}</td>
</tr>`,
  );

const detail = (line: string): Markup =>
  markup`<br><span style="color:${soft};font-size:14px">${line}</span>`;

const itemRows = (items: Confirmation['items']): Markup[] =>
  items.map(
    ({ name, details, quantity, total }) => markup`<tr>
<td style="padding:12px 16px 12px 0;${rule}"><strong>${quantity} × ${name}</strong>${details.map(detail)}</td>
<td style="padding:12px 0;${rule};text-align:right;white-space:nowrap;vertical-align:top">${total}</td>
</tr>`,
  );

const grandTotalRow = ({ label, value }: Confirmation['grandTotal']): Markup => markup`<tr>
<th scope="row" style="padding:8px 16px 8px 0;${rule};text-align:left;font-size:18px">${label}</th>
<td style="padding:8px 0;${rule};text-align:right;font-size:18px;white-space:nowrap"><strong>${value}</strong></td>
</tr>`;

const lines = (texts: readonly string[]): Markup[] =>
  texts.map((text, index) => (index === 0 ? markup`${text}` : markup`<br>${text}`));

const addressBlocks = (addresses: Confirmation['addresses']): Markup[] =>
  addresses.map(
    (address) =>
      markup`<div style="${column}"><strong>${address.title}</strong><br>${lines(address.lines)}</div>`,
  );

const paragraphs = (texts: readonly string[]): Markup[] =>
  texts.map((text) => markup`<p style="margin:0 0 16px">${text}</p>`);

function body(mail: Confirmation): Markup {
  return markup`<h1 style="margin:0 0 16px;font-size:20px">${mail.greeting}</h1>
${paragraphs(mail.paragraphs)}
<table style="${table};margin-bottom:24px">${factRows(mail.facts)}</table>
<h2 style="margin:0 0 8px;font-size:18px">${mail.itemsTitle}</h2>
<table style="${table};margin-bottom:24px">
${itemRows(mail.items)}${factRows(mail.totals)}${grandTotalRow(mail.grandTotal)}${factRows(mail.tax)}
</table>
<div>${addressBlocks(mail.addresses)}</div>
${paragraphs(mail.notes)}
<p style="margin:0">${lines(mail.regards)}</p>`;
}

/** The mail as HTML that mail programs understand: tables, inline styles, no pictures, no scripts. */
export function confirmationHtml(mail: Confirmation): string {
  return markup`<!doctype html>
<html lang="${mail.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${mail.subject}</title>
</head>
<body style="margin:0;padding:0;background:#f2f5f7;color:${ink};font:16px/1.5 Arial,Helvetica,sans-serif">
<table role="presentation" style="${table}"><tr><td style="padding:16px 8px" align="center">
<table role="presentation" style="${table};max-width:600px;background:#ffffff">
<tr><td style="padding:20px 24px;background:${theme.primaryColor};color:#ffffff;font-size:22px">
<strong>${company.storeName}</strong>
</td></tr>
<tr><td style="padding:24px">${body(mail)}</td></tr>
<tr><td style="padding:16px 24px;${rule};color:${soft};font-size:13px">${lines(mail.companyLines)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`.text;
}
