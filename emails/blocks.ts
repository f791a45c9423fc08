import { picturePath } from '@/lib/paths/media-path';
import { telHref } from '@/lib/address/tel';
import { hasMoney, type Order } from '@/commerce/model/order';
import { isolated, escapeHtml } from '@/lib/text/safe-text';
import type { Locale } from '@/lib/messages/locale';
import type { Texts } from '@/lib/messages/messages';
import { site } from '@/config/site/site';

/** Escaped HTML. Only `markup` creates it. */
export class Markup {
  private constructor(readonly text: string) {}

  static fromTemplate(parts: readonly string[], values: readonly Content[]): Markup {
    return new Markup(
      parts.map((part, index) => part + (index in values ? write(values[index]) : '')).join(''),
    );
  }
}

type Content = string | number | Markup | readonly Markup[] | null | undefined;

function write(content: Content): string {
  if (content === null || content === undefined) return '';
  if (content instanceof Markup) return content.text;
  if (typeof content === 'object') return content.map(({ text }) => text).join('');
  return escapeHtml(String(content));
}

/** Builds HTML: escapes texts and numbers, inserts `Markup` and lists of it unchanged, and null as nothing. */
export function markup(parts: TemplateStringsArray, ...values: readonly Content[]): Markup {
  return Markup.fromTemplate(parts, values);
}

const themeColours = site.theme.colours;

/** The colours of `ui/brand/tokens.ts` and of the site file as values: email programs do not support custom properties. */
export const colour = {
  ink: '#0b1f33',
  soft: '#52667a',
  line: '#dfe6ed',
  sunken: '#f1f5f8',
  night: themeColours.night ?? '#0b1f33',
  brand: themeColours.brand ?? '#0086c8',
  action: themeColours.action ?? '#0074ad',
  nightRaised: themeColours['night-raised'] ?? '#15304a',
  nightLine: themeColours['night-line'] ?? '#2b4660',
  nightSoft: themeColours['night-soft'] ?? '#b9c8d6',
  nightLink: themeColours['night-link'] ?? '#7cc8f0',
} as const;

export const line = `border-top:1px solid ${colour.line}`;

export const table = 'width:100%;border-collapse:collapse;border-spacing:0';

/** The first line of an email about an order that was paid at some time. */
export const namedGreeting = (order: Order, texts: Texts): string =>
  texts('email.hello', { name: isolated(order.shippingAddress.firstname) });

/** Omits the name before the order is paid: anybody can order with any name for any email address. */
export function greetingOf(order: Order, texts: Texts): string {
  return hasMoney(order) ? namedGreeting(order, texts) : texts('email.helloUnnamed');
}

/** The news of an email. */
export const headlineBlock = (text: string): Markup =>
  markup`<h1 style="margin:0 0 12px;font-size:24px;line-height:1.25">${text}</h1>`;

export interface EmailLink {
  readonly label: string;
  readonly url: string;
}

/** Outlook for Windows ignores the padding of a link and takes the cell's; all others take the link's. */
export const buttonBlock = ({ label, url }: EmailLink): Markup =>
  markup`<table role="presentation" style="border-collapse:separate;border-spacing:0;margin:0 0 24px"><tr><td bgcolor="${colour.action}" style="border-radius:6px;background:${colour.action};mso-padding-alt:12px 22px">
<a href="${url}" style="display:inline-block;padding:12px 22px;border-radius:6px;background:${colour.action};color:#ffffff;font-weight:bold;text-decoration:none">${label}</a></td></tr></table>`;

/** A text in which the phone number and the email address of the store are links. */
export function tappable(text: string, { contact }: Locale): Markup {
  const { phoneNumber, email } = contact;
  const link = (shown: string, href: string) =>
    markup`<a class="link" href="${href}" style="color:${colour.action}">${shown}</a>`;
  const withEmail = (part: string) => joined(part.split(email), link(email, `mailto:${email}`), plain);
  return joined(text.split(phoneNumber), link(phoneNumber, telHref(phoneNumber)), withEmail);
}

const plain = (text: string): Markup => markup`${text}`;

const joined = (texts: readonly string[], link: Markup, write: (text: string) => Markup): Markup =>
  markup`${texts.map((text, index) => markup`${index === 0 ? null : link}${write(text)}`)}`;

const pictureSize = 64;

/** From the store's host; an empty cell without one. No text, as the name is next to it. `edge`: the line above. */
export function pictureCell(src: string | null, { url }: Locale, edge = ''): Markup {
  const side = `${pictureSize}px`;
  const cell = `width:${pictureSize + 12}px;padding:10px 12px 10px 0;vertical-align:top;${edge}`;
  const picture =
    src === null
      ? null
      : markup`<img src="${url(picturePath(src, 127, 75))}" width="${pictureSize}" height="${pictureSize}" alt="" style="display:block;border:0;border-radius:6px;width:${side};height:${side}">`;
  return markup`<td class="line" style="${cell}">${picture}</td>`;
}
