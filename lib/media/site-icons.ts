import type { Sharp } from 'sharp';
import type { Site } from '../../config/site/site-schema.ts';
import type { SiteLogo } from '../../config/site/site-logo.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

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
async function initialLogo(name: string): Promise<SiteLogo | null> {
  const outline = await outlineOf(initialOf(name));
  if (outline === null) return null;
  const { minX, maxY, width, height } = outline.box;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${minX} ${-maxY} ${width} ${height}"><path fill="#fff" transform="scale(1 -1)" d="${outline.path}"/></svg>`;
  return { fileName: 'initial.svg', type: 'image/svg+xml', width, height, bytes: Buffer.from(svg) };
}

export interface Icon {
  readonly type: string;
  readonly bytes: Buffer;
}

/** The height in pixels at which a logo is drawn; icons are made of it. */
const drawn = 512;
/** A part of a logo is at most this many times as wide as high to fill an icon. */
const widest = 1.5;

/** Columns of a picture without a gap: from, to (exclusive). */
type Span = readonly [from: number, to: number];

function partsOf(pixels: Buffer, width: number, height: number): Span[] {
  const isEmpty = (x: number) => {
    for (let y = 0; y < height; y += 1) if ((pixels[(y * width + x) * 4 + 3] ?? 0) > 16) return false;
    return true;
  };
  const parts: Span[] = [];
  for (let x = 0, from = -1; x <= width; x += 1) {
    const isGap = x === width || isEmpty(x);
    if (!isGap && from < 0) from = x;
    if (isGap && from >= 0) {
      parts.push([from, x]);
      from = -1;
    }
  }
  return parts;
}

/**
 * What an icon shows of a logo: all of it if it is about as wide as high. Of a wider one the symbol at its start, which its widest
 * gap divides from the name; without a symbol the first letter. All of it where no gap divides it.
 */
function spanFor(parts: readonly Span[], width: number, height: number): Span {
  const [first = [0, width], second] = parts;
  const last = parts.at(-1) ?? first;
  const gaps = parts.slice(1).map(([from], index) => from - (parts[index]?.[1] ?? from));
  const symbolEnd = parts[gaps.indexOf(Math.max(...gaps))]?.[1] ?? last[1];
  const fits = ([from, to]: Span) => (to - from) / height <= widest;
  const candidates: Span[] = [[first[0], last[1]], [first[0], symbolEnd], ...(second ? [first] : [])];
  return candidates.find(fits) ?? [first[0], last[1]];
}

async function symbolOf({ bytes, width, height }: SiteLogo): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  const density = Math.min(10_000, Math.max(72, (72 * drawn) / height));
  const { data, info } = await sharp(bytes, { density })
    .resize(Math.max(1, Math.round((width / height) * drawn)), drawn, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [from, to] = spanFor(partsOf(data, info.width, info.height), info.width, info.height);
  const raw = { width: info.width, height: info.height, channels: 4 } as const;
  const part = await sharp(data, { raw })
    .extract({ left: from, top: 0, width: to - from, height: info.height })
    .png()
    .toBuffer();
  return sharp(part).trim({ background: '#0000', threshold: 1 });
}

const square = (size: number, radius: number, colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${size * radius}" fill="${colour}"/></svg>`,
  );

/** What icons are made of: a drawing, the colour behind it, and its size as a share of the room that a logo has. */
interface Mark {
  readonly logo: SiteLogo;
  readonly ground: string;
  readonly scale: number;
}

/** The colour of buttons in a shop whose theme names none, as `ui/brand/tokens.ts` has it. */
export const usualGround = '#0074ad';

/** Its logo on white, else the initial of its name on the colour of buttons; null if that cannot be drawn. */
export async function markOf({
  logoFile,
  name,
  theme,
}: Pick<Site, 'logoFile' | 'name' | 'theme'>): Promise<Mark | null> {
  if (logoFile) return { logo: logoFile, ground: '#fff', scale: 1 };
  const logo = await initialLogo(name);
  return logo && { logo, ground: theme.colours.action ?? usualGround, scale: 0.7 };
}

/** The icons of a shop by the paths at which browsers and systems ask for them. Rejects if its logo cannot be drawn. */
export async function siteIcons({ logo, ground, scale }: Mark): Promise<ReadonlyMap<string, Icon>> {
  const { default: sharp } = await import('sharp');
  const symbol = await (await symbolOf(logo)).png().toBuffer();
  const png = async (size: number, share: number, radius: number) => {
    const inner = Math.round(size * share * scale);
    const input = await sharp(symbol)
      .resize(inner, inner, { fit: 'contain', background: '#0000' })
      .toBuffer();
    return sharp(square(size, radius, ground))
      .composite([{ input }])
      .png({ compressionLevel: 9 })
      .toBuffer();
  };
  const silhouette = async (size: number) => {
    const inner = Math.round(size * 0.66 * scale);
    const rim = { top: 0, bottom: 0, left: 0, right: 0 };
    const [before, after] = [Math.floor((size - inner) / 2), Math.ceil((size - inner) / 2)];
    const alpha = await sharp(symbol)
      .resize(inner, inner, { fit: 'contain', background: '#0000' })
      .extend({ ...rim, top: before, left: before, bottom: after, right: after, background: '#0000' })
      .extractChannel('alpha')
      .toBuffer();
    const white = { create: { width: size, height: size, channels: 3, background: '#fff' } } as const;
    return sharp(white).joinChannel(alpha).png({ compressionLevel: 9 }).toBuffer();
  };
  const rounded = 0.22;
  const vector = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><image width="1" height="1" href="data:image/png;base64,${(await png(192, 14 / 16, 0.16)).toString('base64')}"/></svg>\n`;
  const sizes = [16, 32, 48];
  const small = await Promise.all(
    sizes.map(async (size) => ({ size, bytes: await png(size, 14 / 16, 0.16) })),
  );
  const pngs = {
    '/apple-icon.png': await png(180, 0.72, 0),
    '/icons/icon-192.png': await png(192, 0.76, rounded),
    '/icons/icon-512.png': await png(512, 0.76, rounded),
    '/icons/maskable-512.png': await png(512, 0.56, 0),
    '/icons/monochrome-512.png': await silhouette(512),
  };
  return new Map<string, Icon>([
    ['/favicon.ico', { type: 'image/x-icon', bytes: ico(small) }],
    ['/icon.svg', { type: 'image/svg+xml', bytes: Buffer.from(vector) }],
    ...Object.entries(pngs).map(([path, bytes]): [string, Icon] => [path, { type: 'image/png', bytes }]),
  ]);
}

export function ico(
  pictures: readonly {
    readonly size: number;
    readonly bytes: Buffer;
  }[],
): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { size, bytes }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(bytes.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += bytes.length;
  }
  return Buffer.concat([head, ...pictures.map(({ bytes }) => bytes)]);
}
