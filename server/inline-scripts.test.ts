import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { listViewScript, priceViewScript } from '@/lib/scripts/view-scripts';
import { inlineScriptSources, isKnownScript } from './documents';

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
