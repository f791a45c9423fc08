// Generates all icons and the logo of emails from ui/brand/brand-paths.ts: `node scripts/icons.mjs`. The results are
// committed; run it after a change of the paths or a colour.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { ico } from '../lib/media/site-icons.ts';
import { symbol, symbolMarkup, wordmarkSvg } from '../ui/brand/brand-paths.ts';
import { colours } from '../ui/brand/tokens.ts';

const root = join(import.meta.dirname, '..');
const { box } = symbol;
const lens = colours.brand;
const beak = colours.amber;
const onNight = { ink: colours.white, lens, beak };
const unit = 512;

const write = (path, content) => writeFileSync(join(root, path), content);
const document = (size, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">${body}</svg>`;

/** The symbol centred in a square of `unit`, with `share` of its width, in front of the SVG elements `ground`. */
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

/** The symbol without margin, white in a browser with a dark theme. */
function adaptiveIcon() {
  const style = `<style>path:first-of-type{fill:${colours.ink}}@media(prefers-color-scheme:dark){path:first-of-type{fill:${colours.white}}}</style>`;
  const shapes = symbolMarkup({ ink: colours.ink, lens, beak }).replace(` fill="${colours.ink}"`, '');
  const view = `${box.x} ${box.y} ${box.size} ${box.size}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}">${style}${shapes}</svg>\n`;
}

// The margin is a whole pixel at size 16, so that vertical edges are sharp.
const tile = centred(14 / 16, onNight, square(0.16));
const sizes = [16, 32, 48];
const pictures = await Promise.all(sizes.map(async (size) => ({ size, bytes: await png(tile, size) })));

mkdirSync(join(root, 'public/icons'), { recursive: true });
write('public/icons/icon.svg', adaptiveIcon());
write('public/icons/favicon.ico', ico(pictures));
// Operating systems round the corners of these themselves: the background fills the square.
write('public/icons/apple-icon.png', await png(centred(0.66, onNight, square(0)), 180));

const rounded = centred(0.7, onNight, square(0.22));
write('public/icons/icon-192.png', await png(rounded, 192));
write('public/icons/icon-512.png', await png(rounded, 512));
// The symbol lies within the circle of 80 % that every mask preserves.
write('public/icons/maskable-512.png', await png(centred(0.56, onNight, square(0)), 512));
write(
  'public/icons/monochrome-512.png',
  await png(centred(0.66, { ink: colours.white, lens: colours.white, beak: colours.white }), 512),
);

/** The header of emails: mail clients show no SVG. Three pixels per point; opaque, so that it is visible in dark mode. */
const logo = await sharp(Buffer.from(wordmarkSvg(onNight)), { density: 72 * 3 })
  .resize(480, 120)
  .flatten({ background: colours.night })
  .png({ palette: true, colours: 64, compressionLevel: 9, effort: 10 })
  .toBuffer();
write(
  'emails/logo.ts',
  `/** The wordmark on night, 480 × 120, shown at a third: a PNG in Base64, made by \`scripts/icons.mjs\`. */\n` +
    `export const logoPng =\n  '${logo.toString('base64')}';\n`,
);
