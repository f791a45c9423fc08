import { company, siteLogo, writtenName } from '@/config/shop/company';
import { companyFacts, registrationText, vatIdOf } from '@/config/shop/seller';
import { storeConfig } from '@/config/shop/stores';
import { countryName } from '@/lib/address/address-block';
import { type Locale, namedRepresentative } from '@/lib/messages/locale';
import { tappable, colour, table, type Markup, markup } from './blocks';
import type { EmailImage } from '@/commerce/model/email';
import { logoPng as ownPng } from '@/lib/media/logo-png';
import { logoPng } from './logo';

/** The wordmark on the colour `night`, as a part of every email. */
const logoImage = {
  cid: 'logo@shop',
  filename: 'owlwatch.png',
  contentType: 'image/png',
  content: Buffer.from(logoPng, 'base64'),
} as const satisfies EmailImage;

/** In CSS pixels. */
const logoSize = { width: 160, height: 40 } as const;

export async function logoImages(): Promise<readonly EmailImage[]> {
  const shopLogo = siteLogo ? await ownPng() : null;
  if (shopLogo) return [{ ...logoImage, filename: 'logo.png', content: shopLogo.png }];
  return writtenName === undefined ? [logoImage] : [];
}

export interface Imprint {
  locale: Locale;
  companyLines: string[];
  /** Terms and privacy statement of the store, absolute. */
  links: { label: string; url: string }[];
}

function links({ store, texts, url }: Locale): Imprint['links'] {
  const { termsUrl, privacyUrl } = storeConfig(store);
  return [
    { label: texts('footer.terms'), url: url(termsUrl) },
    { label: texts('footer.privacy'), url: url(privacyUrl) },
  ];
}

function companyLines({ contact, store, texts }: Locale): string[] {
  const { legalName, address } = companyFacts();
  const locality = `${address.street}, ${address.postcode} ${address.city}`;
  const country = countryName(company.country, store);
  const name = namedRepresentative();
  return [
    `${legalName}, ${locality}, ${country}`,
    texts('footer.company', {
      registration: registrationText(),
      vat: vatIdOf(store),
    }),
    ...(name === null ? [] : [texts('footer.representative', { name })]),
    `${contact.phoneNumber} · ${contact.email}`,
  ];
}

export const imprintOf = (locale: Locale): Imprint => ({
  locale,
  companyLines: companyLines(locale),
  links: links(locale),
});

export const lines = (texts: readonly (string | Markup)[]): Markup[] =>
  texts.map((text, index) => (index === 0 ? markup`${text}` : markup`<br>${text}`));

function header(): Markup {
  const { width, height } = logoSize;
  if (siteLogo) {
    const scale = Math.min(width / siteLogo.width, height / siteLogo.height);
    const [wide, high] = [siteLogo.width * scale, siteLogo.height * scale].map(Math.round);
    return markup`<tr><td class="card head" style="padding:22px 32px 0;background:#ffffff;border-radius:8px 8px 0 0">
<img src="cid:${logoImage.cid}" width="${wide}" height="${high}" alt="${company.storeName}" style="display:block;border:0;width:${wide}px;height:${high}px;font:bold 24px Arial,sans-serif">
</td></tr>`;
  }
  if (writtenName !== undefined)
    return markup`<tr><td class="head" style="padding:22px 32px;background:${colour.night};color:#ffffff;border-radius:8px 8px 0 0;font:bold 24px Arial,sans-serif">${writtenName}</td></tr>`;
  return markup`<tr><td class="head" style="padding:22px 32px;background:${colour.night};color:#ffffff;border-radius:8px 8px 0 0">
<img src="cid:${logoImage.cid}" width="${width}" height="${height}" alt="${company.storeName}" style="display:block;border:0;width:${width}px;height:${height}px;color:#ffffff;font:bold 24px Arial,sans-serif">
</td></tr>`;
}

const footerLinks = (entries: Imprint['links']): Markup[] =>
  entries.map(
    ({ label, url }, index) =>
      markup`${index === 0 ? '' : ' · '}<a class="link" href="${url}" style="color:${colour.action}">${label}</a>`,
  );

interface Letter extends Imprint {
  readonly subject: string;
  readonly preview: string;
}

/** For email programs: tables, inline styles, one attached image, no scripts. `body`: between logo and imprint. */
export function letterHtml(letter: Letter, body: Markup): string {
  const { locale, subject, preview } = letter;
  const rows = markup`${header()}
<tr><td class="card pad" style="padding:32px;background:#ffffff;border-radius:0 0 8px 8px">${body}</td></tr>
<tr><td class="pad soft" style="padding:24px 32px;color:${colour.soft};font-size:13px;line-height:1.6">
${lines(letter.companyLines.map((line) => tappable(line, locale)))}<br>${footerLinks(letter.links)}</td></tr>`;
  return emailDocument({ language: locale.language, subject, preview, rows });
}

export function letterText(blocks: readonly (readonly string[])[], imprint: Imprint): string {
  const urls = imprint.links.map(({ label, url }) => imprint.locale.labelled(label, url));
  const all = [...blocks, ['-- ', ...imprint.companyLines, ...urls]];
  return all.map((block) => block.join('\n')).join('\n\n') + '\n';
}

interface EmailDocument {
  readonly language: string;
  readonly subject: string;
  /** The text that an inbox shows next to the subject. */
  readonly preview: string;
  /** Rows of a table of at most 600 px. */
  readonly rows: Markup;
}

/** Programs with a dark mode would compute their own colours. Programs without style sheets use the inline styles. */
const style = markup`<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.head{padding:18px 20px!important}}
@media (prefers-color-scheme:dark){
.page{background:${colour.night}!important;color:#ffffff!important}
.card{background:${colour.nightRaised}!important;color:#ffffff!important}
.sunken{background:${colour.night}!important}
.soft{color:${colour.nightSoft}!important}
.line{border-top-color:${colour.nightLine}!important}
.link{color:${colour.nightLink}!important}
}
@media print{.page,.outer,.card,.sunken{background:#ffffff!important;color:#000000!important;padding:0!important}.soft{color:#000000!important}}
</style>`;

function emailDocument({ language, subject, preview, rows }: EmailDocument): string {
  return markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no">
<title>${subject}</title>
${style}
</head>
<body class="page" style="margin:0;padding:0;background:${colour.sunken};color:${colour.ink};font:16px/1.5 Figtree,Arial,Helvetica,sans-serif">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" class="page" style="${table};background:${colour.sunken};color:${colour.ink}"><tr><td class="outer" style="padding:24px 8px" align="center">
<table role="presentation" style="${table};max-width:600px;text-align:left;overflow-wrap:anywhere">
${rows}
</table>
</td></tr></table>
</body>
</html>
`.text;
}
