import type { RenderedEmail } from '@/commerce/model/email';
import type { Locale } from '@/lib/messages/locale';
import {
  buttonBlock,
  headlineBlock,
  type EmailLink,
  pictureCell,
  tappable,
  colour,
  table,
  type Markup,
  markup,
} from './blocks';
import { imprintOf, letterHtml, letterText, lines, logoImages } from './letter';

/** A short email: a few paragraphs, in this order. Texts are translated; `url` is absolute. */
export interface Notice {
  readonly subject: string;
  /** The news, in the largest type; the subject if it is absent. */
  readonly headline?: string;
  readonly greeting: string;
  /** What happened. An inbox shows the first one next to the subject. */
  readonly paragraphs: readonly [string, ...string[]];
  /** Shown in a box, such as a tracking number. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  readonly action?: EmailLink | null;
  readonly list?: {
    readonly title: string;
    readonly entries: readonly {
      readonly text: string;
      readonly picture: string | null;
      readonly total?: string;
      readonly links?: readonly EmailLink[];
    }[];
  };
  /** After the link and the list. */
  readonly more?: readonly string[];
  readonly links?: readonly EmailLink[];
}

const paragraphs = (texts: readonly string[]): Markup[] =>
  texts.map((text) => markup`<p style="margin:0 0 16px">${text}</p>`);

function factsBox(facts: Notice['facts'] = []): Markup | null {
  if (facts.length === 0) return null;
  const rows = facts.map(
    ({ label, value }) =>
      markup`<tr><td style="padding:8px 18px"><span class="soft" style="font-size:13px;color:${colour.soft}">${label}</span><br><strong><bdi>${value}</bdi></strong></td></tr>`,
  );
  return markup`<table role="presentation" class="sunken" style="${table};background:${colour.sunken};border-radius:6px;margin:0 0 20px">${rows}</table>`;
}

function listBlock(list: Notice['list'], locale: Locale): Markup | null {
  if (!list) return null;
  const rows = list.entries.map(
    ({ text, picture, total, links = [] }) =>
      markup`<tr>${pictureCell(picture, locale)}<td style="padding:10px 0">${text}${links.map(entryLink)}</td>${total === undefined ? null : markup`<td style="padding:10px 0 10px 16px;text-align:right;white-space:nowrap">${total}</td>`}</tr>`,
  );
  return markup`<h2 style="margin:0 0 8px;font-size:18px;line-height:1.3">${list.title}</h2>
<table role="presentation" style="${table};margin:0 0 20px">${rows}</table>`;
}

const entryLink = ({ label, url }: EmailLink): Markup =>
  markup`<br><a class="link" href="${url}" style="color:${colour.action};font-size:14px">${label}</a>`;

const linkLines = (links: Notice['links'] = []): Markup[] =>
  links.map(
    ({ label, url }) =>
      markup`<p style="margin:0 0 16px"><a class="link" href="${url}" style="color:${colour.action}">${label}</a></p>`,
  );

const entryText = (
  { text, total, links = [] }: NonNullable<Notice['list']>['entries'][number],
  labelled: Locale['labelled'],
): string[] => [
  `- ${total === undefined ? text : labelled(text, total)}`,
  ...links.map(({ label, url }) => `  ${labelled(label, url)}`),
];

export async function noticeEmail(notice: Notice, locale: Locale): Promise<RenderedEmail> {
  const { contact, labelled, texts } = locale;
  const { subject, headline = subject, greeting, facts = [], action, list, more = [], links = [] } = notice;
  const [preview] = notice.paragraphs;
  const questions = texts('email.questions', { phone: contact.phoneNumber, email: contact.email });
  const regards = texts('email.regards').split('\n');
  const imprint = imprintOf(locale);
  const body = markup`${headlineBlock(headline)}<p style="margin:0 0 12px">${greeting}</p>
${paragraphs(notice.paragraphs)}${factsBox(facts)}${action ? buttonBlock(action) : null}${listBlock(list, locale)}${paragraphs(more)}${linkLines(links)}<p style="margin:0 0 16px">${tappable(questions, locale)}</p>
<p style="margin:0">${lines(regards)}</p>`;
  const linkText = ({ label, url }: EmailLink) => labelled(label, url);
  const blocks = [
    [greeting],
    ...notice.paragraphs.map((text) => [text]),
    facts.map(({ label, value }) => labelled(label, value)),
    action ? [linkText(action)] : [],
    list ? [list.title, ...list.entries.flatMap((entry) => entryText(entry, labelled))] : [],
    ...more.map((text) => [text]),
    links.map(linkText),
    [questions],
    regards,
  ].filter((block) => block.length > 0);
  return {
    subject,
    html: letterHtml({ subject, preview, ...imprint }, body),
    text: letterText(blocks, imprint),
    images: await logoImages(),
  };
}

export const noticeOf =
  <Subject>(make: (subject: Subject, locale: Locale) => Notice) =>
  (subject: Subject, locale: Locale): Promise<RenderedEmail> =>
    noticeEmail(make(subject, locale), locale);
