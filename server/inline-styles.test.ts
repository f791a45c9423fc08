import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inlineStyles, withoutSheets } from './documents';

const html = { 'content-type': 'text/html; charset=utf-8' };
const href = '/_next/static/chunks/0a1b.css';
const link = (rest: string) => `<link rel="stylesheet" href="${href}"${rest} data-precedence="next"/>`;
const data = `<script>self.__next_f.push([1,":HL[\\"${href}\\",\\"style\\"]"])</script>`;
const documentWith = (head: string) =>
  `<!DOCTYPE html><html><head>${head}<title>Überwachung</title></head><body>ö ${data}</body></html>`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'styles-'));
  mkdirSync(join(folder, 'static/chunks'), { recursive: true });
  const sheet =
    '@font-face{src:url(../media/a.woff2)}@import "x";.é:after{content:"→"}.b{background:url("/icons/b.svg")}';
  writeFileSync(join(folder, 'static/chunks/0a1b.css'), sheet);
});
afterAll(() => rmSync(folder, { recursive: true }));

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
