import { company, ownLogo, writtenName } from '@/config/shop/company';
import { companyFacts, contactOf, registrationText, vatIdOf } from '@/config/shop/seller';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { labelled } from '@/lib/text/options-text';
import { storeOrigin } from '@/lib/stores/store-origin';
import type { Texts } from '@/lib/messages/store-texts';
import { tappable } from './blocks';
import { emailDocument } from './document';
import { logoImage, logoSize } from './logo-image';
import { type Markup, markup } from './markup';
import { colour } from './style';

/** The sender as every email names it below its text. */
export interface Imprint {
  store: StoreCode;
  companyLines: string[];
  /** Terms and privacy statement of the store, absolute. */
  links: { label: string; url: string }[];
}

function links(store: StoreCode, texts: Texts): Imprint['links'] {
  const { termsUrl, privacyUrl } = storeConfig(store);
  const origin = storeOrigin(store);
  return [
    { label: texts('footer.terms'), url: origin + termsUrl },
    { label: texts('footer.privacy'), url: origin + privacyUrl },
  ];
}

function companyLines(store: StoreCode, texts: Texts): string[] {
  const { legalName, address } = companyFacts();
  const locality = `${address.street}, ${address.postcode} ${address.city}`;
  const country = texts(`address.countries.${company.country}`);
  const { phoneNumber, email } = contactOf(store);
  return [
    `${legalName}, ${locality}, ${country}`,
    texts('footer.company', {
      registration: registrationText(),
      vat: vatIdOf(store),
    }),
    `${phoneNumber} · ${email}`,
  ];
}

/** The imprint of a store's emails. */
export function imprintOf(store: StoreCode, texts: Texts): Imprint {
  return { store, companyLines: companyLines(store, texts), links: links(store, texts) };
}

/** Lines of text below each other. */
export const lines = (texts: readonly (string | Markup)[]): Markup[] =>
  texts.map((text, index) => (index === 0 ? markup`${text}` : markup`<br>${text}`));

function header(): Markup {
  const { width, height } = logoSize;
  if (ownLogo) {
    const scale = Math.min(width / ownLogo.width, height / ownLogo.height);
    const [wide, high] = [ownLogo.width * scale, ownLogo.height * scale].map(Math.round);
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
  readonly language: string;
  readonly subject: string;
  /** The text that an inbox shows beside the subject. */
  readonly preview: string;
}

/**
 * The email as HTML that email programs support: tables, inline styles, one attached image, no scripts. `body` stands
 * between the logo and the imprint.
 */
export function letterHtml(letter: Letter, body: Markup): string {
  const { language, subject, preview } = letter;
  const rows = markup`${header()}
<tr><td class="card pad" style="padding:32px;background:#ffffff;border-radius:0 0 8px 8px">${body}</td></tr>
<tr><td class="pad soft" style="padding:24px 32px;color:${colour.soft};font-size:13px;line-height:1.6">
${lines(letter.companyLines.map((line) => tappable(line, letter.store)))}<br>${footerLinks(letter.links)}</td></tr>`;
  return emailDocument({ language, subject, preview, rows });
}

/** The email as plain text: blocks of lines, then the imprint. */
export function letterText(
  blocks: readonly (readonly string[])[],
  imprint: Imprint,
  language: string,
): string {
  const urls = imprint.links.map(({ label, url }) => labelled(label, url, language));
  const all = [...blocks, ['-- ', ...imprint.companyLines, ...urls]];
  return all.map((block) => block.join('\n')).join('\n\n') + '\n';
}
