import { type APIRequestContext, expect } from '@playwright/test';

// Reads HTML as a server sends it, for assertions that need no browser.

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** A text or a value of an attribute without its entities. */
const decoded = (html: string) =>
  html.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '');

/** The HTML of the main element. */
export const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));

/** The HTML below the main element. The footer of the page is the first one there. */
export const footerOf = (html: string) =>
  /<footer.*?<\/footer>/s.exec(html.slice(html.indexOf('</main>')))?.[0] ?? '';

/** The text, without scripts and comments. */
export const textOf = (html: string) =>
  decoded(html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '').replaceAll(/<[^>]*>/g, ''));

/** The attributes of every element with this name, in document order. Their names are in lower case. */
export function attributesOf(html: string, name: string): Readonly<Record<string, string>>[] {
  return [...html.matchAll(new RegExp(`<${name}\\s([^>]*)>`, 'g'))].map(([, text = '']) =>
    Object.fromEntries(
      [...text.matchAll(/([^\s="/]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        decoded(value),
      ]),
    ),
  );
}

/** The elements with this name, as HTML, in document order. None may contain another one of its name. */
export const elementsOf = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<${name}[\\s>].*?</${name}>`, 'gs'))].map(([element]) => element);

/** The targets of the links with a text, which for a link without an `aria-label` is its accessible name. */
export const linksTo = (html: string, name: string): string[] =>
  elementsOf(html, 'a')
    .filter((link) => textOf(link) === name)
    .flatMap((link) => attributesOf(link, 'a').map(({ href = '' }) => href));

/** The targets of the links to pages of the shop, each once. */
export const pathsIn = (html: string) => [
  ...new Set(
    attributesOf(html, 'a')
      .map(({ href = '' }) => href)
      .filter((href) => href.startsWith('/')),
  ),
];

/** The hidden fields of the form that is sent to `action`. */
function hiddenFields(html: string, action: string): Record<string, string> {
  const form = elementsOf(html, 'form').find((each) => attributesOf(each, 'form')[0]?.['action'] === action);
  if (form === undefined) throw new Error(`The page has no form for ${action}.`);
  const hidden = attributesOf(form, 'input').filter(({ type }) => type === 'hidden');
  return Object.fromEntries(hidden.map(({ name = '', value = '' }) => [name, value]));
}

/**
 * Sends the form of the page at `path` to its `action`, as a browser without scripts does, with its hidden fields. Returns the
 * HTML of the page that follows.
 */
export async function sendForm(
  request: APIRequestContext,
  path: string,
  action: string,
  typed: Readonly<Record<string, string>> = {},
): Promise<string> {
  const page = await (await request.get(path)).text();
  const reply = await request.post(action, { form: { ...hiddenFields(page, action), ...typed } });
  const html = await reply.text();
  expect(reply.status(), html).toBe(200);
  return html;
}

/** The title and the `<meta>` elements of a page, as crawlers read them. */
export function headOf(html: string) {
  const metas = attributesOf(html, 'meta');
  const meta = (wanted: string) =>
    metas.find(({ name, property }) => name === wanted || property === wanted)?.['content'] ?? null;
  return { title: decoded(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''), meta };
}

/** The blocks of structured data of a page, as texts. */
export const structuredData = (html: string): string[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, text = '']) => text,
  );
