// Makes every picture of the identity from the drawing in ui/brand-paths.ts: `node scripts/icons.mjs`. The
// results are committed; run it after the drawing or a colour has changed.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { symbol, symbolMarkup, wordmarkSvg } from '../ui/brand-paths.ts';
import { colours } from '../ui/tokens.ts';

const root = join(import.meta.dirname, '..');
const { box } = symbol;
const lens = colours.brand;
const onNight = { ink: colours.white, lens };
const unit = 512;

const write = (path, content) => writeFileSync(join(root, path), content);
const document = (size, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">${body}</svg>`;

/** The symbol in the middle of a square of `unit`, as wide as `share` of it, on whatever `ground` draws. */
function centred(share, inks, ground = '') {
  const scale = (unit * share) / box.size;
  const middle = box.x + box.size / 2;
  const place = `translate(${unit / 2} ${unit / 2}) scale(${scale}) translate(-${middle} -${middle})`;
  return document(unit, `${ground}<g transform="${place}">${symbolMarkup(inks)}</g>`);
}

const square = (radius) =>
  `<rect width="${unit}" height="${unit}" rx="${unit * radius}" fill="${colours.night}"/>`;

const png = (svg, size) =>
  sharp(Buffer.from(svg), { density: Math.max(72, (72 * size * 4) / unit) })
    .resize(size, size)
    .png({ compressionLevel: 9, effort: 10 })
    .toBuffer();

/** An icon file of several sizes: a directory of PNG pictures. */
function ico(pictures) {
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

/** The bare owl, edge to edge, which turns white where the browser is dark. */
function adaptiveIcon() {
  const style = `<style>path{fill:${colours.ink}}@media(prefers-color-scheme:dark){path{fill:${colours.white}}}</style>`;
  const shapes = symbolMarkup({ ink: colours.ink, lens }).replace(` fill="${colours.ink}"`, '');
  const view = `${box.x} ${box.y} ${box.size} ${box.size}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}">${style}${shapes}</svg>\n`;
}

// A margin of whole pixels at 16, so that the upright edges stay sharp.
const tile = centred(14 / 16, onNight, square(0.16));
const sizes = [16, 32, 48];
const pictures = await Promise.all(sizes.map(async (size) => ({ size, bytes: await png(tile, size) })));

write('app/icon.svg', adaptiveIcon());
write('app/favicon.ico', ico(pictures));
// Systems round and mask these two themselves: the ground fills the square.
write('app/apple-icon.png', await png(centred(0.66, onNight, square(0)), 180));

mkdirSync(join(root, 'public/icons'), { recursive: true });
const rounded = centred(0.7, onNight, square(0.22));
write('public/icons/icon-192.png', await png(rounded, 192));
write('public/icons/icon-512.png', await png(rounded, 512));
// What counts lies in the circle of 80 % that every mask keeps.
write('public/icons/maskable-512.png', await png(centred(0.56, onNight, square(0)), 512));
write(
  'public/icons/monochrome-512.png',
  await png(centred(0.66, { ink: colours.white, lens: colours.white }), 512),
);

/** The head of mails: mail programs show no SVG. Three pixels for one, opaque, so that no dark mode hides it. */
const logo = await sharp(Buffer.from(wordmarkSvg(onNight)), { density: 72 * 3 })
  .resize(480, 120)
  .flatten({ background: colours.night })
  .png({ palette: true, colours: 64, compressionLevel: 9, effort: 10 })
  .toBuffer();
write(
  'commerce/postgres/mail/logo.ts',
  `/** The wordmark on night, 480 × 120, shown at a third: a PNG in Base64, made by \`scripts/icons.mjs\`. */\n` +
    `export const logoPng =\n  '${logo.toString('base64')}';\n`,
);
