import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteLogo } from '../../config/site/site-logo.ts';

/** The bold fonts in which the initial of a name is looked for. Each file has the characters of one script. */
const fonts = [
  'figtree/files/figtree-latin',
  'figtree/files/figtree-latin-ext',
  'noto-sans/files/noto-sans-greek',
  'noto-sans/files/noto-sans-cyrillic',
];

/** A letter as a drawing whose y axis points upwards, as that of fonts does. */
interface Outline {
  readonly path: string;
  readonly box: {
    readonly minX: number;
    readonly maxY: number;
    readonly width: number;
    readonly height: number;
  };
}

/** The outline of a character; null if no font has it. Loads the library of fonts, which a shop with a logo does not need. */
async function outlineOf(character: string): Promise<Outline | null> {
  const { create } = await import('fontkit');
  const code = character.codePointAt(0) ?? 0;
  for (const name of fonts) {
    const file = join(process.cwd(), 'node_modules/@fontsource', `${name}-700-normal.woff`);
    const font = create(await readFile(file));
    if (!('layout' in font) || !font.hasGlyphForCodePoint(code)) continue;
    const { bbox, path } = font.glyphForCodePoint(code);
    return { path: path.toSVG(), box: bbox };
  }
  return null;
}

const initialOf = (name: string) =>
  Array.from((/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '').toUpperCase())[0] ?? '';

/** The white initial of a shop's name, in the place of a logo; null if no font has the letter. */
export async function initialLogo(name: string): Promise<SiteLogo | null> {
  const outline = await outlineOf(initialOf(name));
  if (outline === null) return null;
  const { minX, maxY, width, height } = outline.box;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${minX} ${-maxY} ${width} ${height}"><path fill="#fff" transform="scale(1 -1)" d="${outline.path}"/></svg>`;
  return { fileName: 'initial.svg', type: 'image/svg+xml', width, height, bytes: Buffer.from(svg) };
}
