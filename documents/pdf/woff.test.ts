import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { expect, it } from 'vitest';
import { toSfnt } from './fonts';

const folder = 'node_modules/@fontsource';

const opened = (file: Buffer): Font => {
  const font = create(file);
  if (!('layout' in font)) throw new Error('a collection of fonts');
  return font;
};

it.each(['figtree/files/figtree-latin-400-normal.woff', 'noto-sans/files/noto-sans-greek-700-normal.woff'])(
  '%s is the same font uncompressed',
  (name) => {
    const woff = readFileSync(`${folder}/${name}`);
    const [compressed, plain] = [opened(woff), opened(toSfnt(woff))];
    expect(plain.characterSet).toEqual(compressed.characterSet);
    for (const codePoint of compressed.characterSet) {
      const [before, after] = [compressed, plain].map((font) => font.glyphForCodePoint(codePoint));
      expect(after?.advanceWidth).toBe(before?.advanceWidth);
      expect(after?.path.toSVG()).toBe(before?.path.toSVG());
    }
  },
);
