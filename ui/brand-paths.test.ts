import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { logoPng } from '@/commerce/postgres/mail/logo';
import { theme } from '@/config/theme';
import { symbol, symbolMarkup, wordmark, wordmarkSvg } from './brand-paths';

const inks = { ink: 'black', lens: 'blue' };

describe('the wordmark', () => {
  it('has the size of spec §9', () => {
    expect({ width: wordmark.width, height: wordmark.height }).toEqual(theme.logo);
    expect(wordmarkSvg(inks)).toContain('width="320" height="80"');
  });

  it('is drawn in two inks only, and needs no font', () => {
    const fills = new Set([...wordmarkSvg(inks).matchAll(/fill="([^"]+)"/g)].map(([, fill]) => fill));
    expect([...fills].toSorted()).toEqual(['black', 'blue']);
    expect(wordmarkSvg(inks)).not.toContain('<text');
  });
});

describe('the symbol', () => {
  it('is symmetrical and fills its box', () => {
    const { x, size } = symbol.box;
    const [left, right] = symbol.lenses;
    expect(left.cx + right.cx).toBe(2 * x + size);
    expect(symbol.head.startsWith(`M${x} `)).toBe(true);
    expect(symbol.head).toContain(` ${x + size} `);
  });
});

describe('the files that scripts/icons.mjs makes', () => {
  it('show the drawing of today', () => {
    expect(readFileSync('app/icon.svg', 'utf8')).toContain(symbol.head);
    for (const { cx } of symbol.lenses) expect(symbolMarkup(inks)).toContain(`cx="${cx}"`);
  });

  it('hold the sizes that programs ask for', () => {
    const ico = readFileSync('app/favicon.ico');
    const sizes = Array.from({ length: ico.readUInt16LE(4) }, (_, index) => ico.readUInt8(6 + 16 * index));
    expect(sizes).toEqual([16, 32, 48]);
    const apple = readFileSync('app/apple-icon.png');
    expect([apple.readUInt32BE(16), apple.readUInt32BE(20)]).toEqual([180, 180]);
    const logo = Buffer.from(logoPng, 'base64');
    expect([logo.readUInt32BE(16), logo.readUInt32BE(20)]).toEqual([480, 120]);
  });
});
