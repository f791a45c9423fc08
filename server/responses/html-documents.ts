import { existsSync, readFileSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { join, posix } from 'node:path';
import { type TagHosts, tagHosts } from '../../config/tag-hosts.ts';
import { hashPolicy, hasNonce } from '../../lib/http/content-security-policy.ts';
import { shopScripts, scriptSource } from '../../lib/scripts/page-scripts.ts';

// A hash of whatever inline scripts a page has would also allow one that somebody else wrote into it. So a script gets
// its hash only if it is one of the shop's own, or has the form of Next's, whose variable parts are data.

/** Next's scripts: fixed code around JSON. The build fails if its pages do not have exactly these (`build.ts`). */
const nextScripts = [
  ['(self.__next_f=self.__next_f||[]).push(', ')'],
  ['self.__next_f.push(', ')'],
  ['(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(', ');'],
] as const;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function hasForm(script: string, [before, after]: (typeof nextScripts)[number]): boolean {
  if (!script.startsWith(before) || !script.endsWith(after)) return false;
  return isJson(script.slice(before.length, -after.length));
}

export const isKnownScript = (script: string): boolean =>
  shopScripts.has(script) || nextScripts.some((form) => hasForm(script, form));

/** Data blocks are no scripts: the policy does not apply to them. */
const elements = /<script((?:\s[^>]*)?)>(.*?)<\/script/gis;
const isInlineScript = (attributes: string) =>
  !/\s(?:src=|type="application\/(?:ld\+)?json")/i.test(attributes);

function inlineScripts(html: string): readonly string[] {
  const matches = [...html.matchAll(elements)];
  return matches.flatMap(([, attributes = '', script = '']) => (isInlineScript(attributes) ? [script] : []));
}

export const inlineScriptSources = (html: string): string[] => [
  ...new Set(inlineScripts(html).filter(isKnownScript).map(scriptSource)),
];

/**
 * Why browsers would refuse the inline scripts of a build, in one line; null: they would not. `pages`: documents that Next has
 * rendered. Each of Next's forms has to be in one of them, and no other form.
 */
export function scriptProblem(pages: readonly string[]): string | null {
  const scripts = pages.flatMap(inlineScripts);
  const unknown = scripts.find((script) => !isKnownScript(script));
  if (unknown !== undefined)
    return `the content security policy refuses this script of Next: ${unknown.slice(0, 120)}`;
  const unused = nextScripts.find((form) => !scripts.some((script) => hasForm(script, form)));
  return unused ? `no page of the build has a script of this form: ${unused.join('…')}` : null;
}

const policyHeader = 'content-security-policy';

/** Null until the first document: `cli/start/start.ts`, whose build reads this file, parses the variables before (config/env/env.ts). */
let tags: TagHosts | null = null;

function tagSources(): TagHosts {
  const { GTAG_KEY, TAG_MANAGER_IDS, TAG_HOST } = process.env;
  return (tags ??= tagHosts({ GTAG_KEY, TAG_MANAGER_IDS, TAG_HOST }));
}

/** Uses the middleware's nonce, or the hashes of inline scripts, computed once per body of the page cache. */
export function withPolicy(headers: OutgoingHttpHeaders, document: Buffer): OutgoingHttpHeaders {
  const isDocument = headers['content-type']?.startsWith('text/html') ?? false;
  if (!isDocument || document.length === 0 || hasNonce(headers[policyHeader])) return headers;
  return { ...headers, [policyHeader]: hashPolicy(inlineScriptSources(document.toString()), tagSources()) };
}

// The style sheet of a page is sent inside its document, so that the first paint needs one round trip (decision 0077).

/** A sheet of the build, as React writes it; the second group is its name below `static`. */
const links = /<link rel="stylesheet" href="(\/_next\/static\/((?:[\w-]+\/)*[\w.-]+\.css))"/g;
const relativeUrls = /url\((["']?)(\.{1,2}\/[^"')]+)/g;
/** React looks for the link of a sheet before it loads one. `disabled` prevents the load, `media` that of preload scanners. */
const unloaded = ' disabled media="not all"';

/** What was read before, by files; null: the build has no such file. */
const sheets = new Map<string, string | null>();

/** The text of a sheet, one character per byte, with URLs that do not depend on the document. */
function sheetOf(file: string, url: string): string | null {
  const known = sheets.get(file);
  if (known !== undefined) return known;
  const absolute = (_: string, quote: string, path: string) =>
    `url(${quote}${posix.join(posix.dirname(url), path)}`;
  const text = existsSync(file) ? readFileSync(file, 'latin1').replace(relativeUrls, absolute) : null;
  sheets.set(file, text);
  return text;
}

/** The links stay, but load nothing: React finds them and requests no sheet. `distDir`: the folder of the build. */
export function inlineStyles(headers: OutgoingHttpHeaders, document: Buffer, distDir = '.next'): Buffer {
  const end = headers['content-type']?.startsWith('text/html') ? document.indexOf('</head>') : -1;
  if (end < 0) return document;
  const before = document.toString('latin1', 0, end);
  const head = before.replace(links, (link, url: string, name: string) => {
    const text = sheetOf(join(distDir, 'static', name), url);
    return text === null ? link : `<style>${text}</style>${link}${unloaded}`;
  });
  return head === before ? document : Buffer.concat([Buffer.from(head, 'latin1'), document.subarray(end)]);
}

/** Headers without the preloads of style sheets, which Next adds to pages that it renders per request. */
export function withoutSheets({ link, ...rest }: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const all = [link ?? []]
    .flat()
    .join(', ')
    .split(/,\s*(?=<)/);
  const kept = all.filter((each) => each !== '' && !/^<[^>]*\.css>/.test(each));
  return kept.length === 0 ? rest : { ...rest, link: kept.join(', ') };
}
