import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { listViewScript, priceViewScript } from '@/lib/scripts/view-scripts';
import { inlineScriptSources, inlineStyles, isKnownScript, withoutSheets } from './html-documents';
import { temporaryFolder } from '@/lib/testing/temporary-folder';

const turbopack = (json: string) =>
  `(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(${json});`;

describe('an inline script', () => {
  it.each([
    priceViewScript,
    listViewScript,
    '(self.__next_f=self.__next_f||[]).push([0])',
    'self.__next_f.push([1,"a:\\"\\u003c/script\\u003e\\"\\n"])',
    turbopack('{"otherChunks":["static/chunks/a.js"],"runtimeModuleIds":[1]}'),
  ])('of the shop or of Next is known: %s', (script) => expect(isKnownScript(script)).toBe(true));

  it.each([
    '',
    'alert(1)',
    `${priceViewScript};alert(1)`,
    'self.__next_f.push(alert(1))',
    'self.__next_f.push([1,"a"]);alert(1)',
    'self.__next_f.push([1,"a"]);self.__next_f.push(alert(1))',
    'self.__next_f.push([1,`${alert(1)}`])',
    'self.__next_f.push([1,"a"+alert(1)])',
    '(self.__next_f=self.__next_f||[]).push(alert(1))',
    turbopack('[alert(1)]'),
    `alert(1);${turbopack('[]')}`,
  ])('that contains other code is not: %s', (script) => expect(isKnownScript(script)).toBe(false));
});

describe('inlineScriptSources', () => {
  const known = 'self.__next_f.push([1,"ü"])';
  const source = `'sha256-${createHash('sha256').update(known).digest('base64')}'`;

  it('returns the hash of every known script once', () => {
    const html = `<p>x</p><script>${known}</script><script id="_R_">${known}</script><script>alert(1)</script>`;
    expect(inlineScriptSources(html)).toEqual([source]);
  });

  it('ignores files and data blocks', () => {
    const html = [
      '<script src="/_next/static/a.js" async=""></script>',
      `<script type="application/ld+json">${known}</script>`,
      `<scripts>${known}</scripts>`,
    ];
    expect(inlineScriptSources(html.join(''))).toEqual([]);
  });
});

const html = { 'content-type': 'text/html; charset=utf-8' };
const href = '/_next/static/chunks/0a1b.css';
const link = (rest: string) => `<link rel="stylesheet" href="${href}"${rest} data-precedence="next"/>`;
const data = `<script>self.__next_f.push([1,":HL[\\"${href}\\",\\"style\\"]"])</script>`;
const documentWith = (head: string) =>
  `<!DOCTYPE html><html><head>${head}<title>Überwachung</title></head><body>ö ${data}</body></html>`;

const folder = temporaryFolder();
beforeAll(() => {
  mkdirSync(join(folder, 'static/chunks'), { recursive: true });
  const sheet =
    '@font-face{src:url(../media/a.woff2)}@import "x";.é:after{content:"→"}.b{background:url("/icons/b.svg")}';
  writeFileSync(join(folder, 'static/chunks/0a1b.css'), sheet);
});

const inlined = (text: string, headers: Record<string, string> = html) =>
  inlineStyles(headers, Buffer.from(text), folder).toString();

describe('the style sheet of a document', () => {
  const result = () => inlined(documentWith(link('')));

  it('is in its head, once, with URLs that do not depend on the document', () => {
    const style =
      '<style>@font-face{src:url(/_next/static/media/a.woff2)}@import "x";.é:after{content:"→"}.b{background:url("/icons/b.svg")}</style><link';
    expect(result().split(style)).toHaveLength(2);
  });

  it('is not loaded: the link, which React looks for, is disabled', () => {
    expect(result().match(/<link[^>]*>/g)).toEqual([link(' disabled media="not all"')]);
  });

  it('does not change the rest', () => {
    const rest = result()
      .replace(/<style>.*<\/style>/s, '')
      .replace(' disabled media="not all"', '');
    expect(rest).toBe(documentWith(link('')));
  });
});

it.each([
  ['a document without a sheet', documentWith(''), html],
  ['a document without a head', `<p>${link('')}`, html],
  [
    'a sheet of another origin',
    documentWith('<link rel="stylesheet" href="https://a.example/a.css"/>'),
    html,
  ],
  [
    'a sheet that the build lacks',
    documentWith('<link rel="stylesheet" href="/_next/static/none.css"/>'),
    html,
  ],
  ['a path out of the build', documentWith('<link rel="stylesheet" href="/_next/static/../a.css"/>'), html],
  ['JSON', documentWith(link('')), { 'content-type': 'application/json' }],
])('%s is not changed', (_, text, headers) => {
  expect(inlined(text, headers)).toBe(text);
});

it('no header preloads a style sheet', () => {
  const font = '</_next/static/media/a.woff2>; rel=preload; as="font"';
  const sheet = `<${href}>; rel=preload; as="style"; nonce="a"`;
  expect(withoutSheets({ link: `${font}, ${sheet}`, vary: 'rsc' })).toEqual({ link: font, vary: 'rsc' });
  expect(withoutSheets({ link: sheet })).toEqual({});
});
