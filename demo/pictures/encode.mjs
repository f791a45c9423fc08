// Turns the raw passes of one shot into a master: filters noise, evens the ground, sets the tones, writes WebP.
//   node encode.mjs <folder of passes> <target.webp>
import { readdirSync, renameSync } from 'node:fs';

import sharp from 'sharp';

import { filterNoise, strong, usual } from './filter.mjs';

const RENDER_EXPOSURE = 4; // the renderer saves two stops under, to keep highlights
const GROUND = 246; // sRGB value of the empty ground
const GRAIN = 0.012; // shade below which the ground counts as empty, for an even tone
const DEPTH = 1.25; // strength of the shadow
const MARGIN = 0.14; // share of the frame in which a shadow fades, so that the frame's edge never shows
const LIMIT = 60 * 1024;
const FEW_SAMPLES = 900; // pixels; wider pictures are taken with fewer samples
const LARGE = 1200; // pixels; wider pictures have their own limit
const LARGE_LIMIT = 120 * 1024;

const LINEAR = Float32Array.from({ length: 65536 }, (_, i) => {
  const v = i / 65535;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
});
const toLinear = (v) => LINEAR[Math.round(v * 65535)];
const toDisplay = (v) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

/** Soft shoulder: straight up to 0.6, then easing towards 1, so that white housings keep their shape. */
const SHOULDER = 0.6;
const tone = (v) =>
  v <= SHOULDER ? v : SHOULDER + (1 - SHOULDER) * (1 - Math.exp(-(v - SHOULDER) / (1 - SHOULDER)));
const toneInverse = (v) =>
  v <= SHOULDER ? v : SHOULDER - (1 - SHOULDER) * Math.log(1 - (v - SHOULDER) / (1 - SHOULDER));

/** Evens out the grain of the small ground pictures: a mean over neighbours of similar light. */
function soften(pass, size, reach) {
  const { pixels, width, height } = pass;
  const out = new Float32Array(pixels.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 3;
      const sum = [0, 0, 0];
      let weights = 0;
      for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++)
        for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u++) {
          const j = (v * width + u) * 3;
          const near = Math.exp(-((u - x) ** 2 + (v - y) ** 2) / (reach * reach * 0.5));
          const weight = near * Math.exp(-((pixels[j + 1] - pixels[i + 1]) ** 2) / 0.008);
          for (let c = 0; c < 3; c++) sum[c] += pixels[j + c] * weight;
          weights += weight;
        }
      for (let c = 0; c < 3; c++) out[i + c] = sum[c] / weights;
    }
  return enlarge(out, width, height, size);
}

/** Cubic B-spline: smooth, never overshoots. */
function enlarge(pixels, width, height, size) {
  const taps = (position, limit) => {
    const base = Math.floor(position);
    const t = position - base;
    const share = [(1 - t) ** 3, 3 * t ** 3 - 6 * t ** 2 + 4, -3 * t ** 3 + 3 * t ** 2 + 3 * t + 1, t ** 3];
    return share.map((value, k) => [Math.min(limit - 1, Math.max(0, base - 1 + k)), value / 6]);
  };
  const line = size.width * 3;
  const wide = new Float32Array(line * height);
  for (let x = 0; x < size.width; x++)
    for (const [u, share] of taps(((x + 0.5) * width) / size.width - 0.5, width))
      for (let v = 0; v < height; v++)
        for (let c = 0; c < 3; c++) wide[v * line + x * 3 + c] += pixels[(v * width + u) * 3 + c] * share;
  const out = new Float32Array(line * size.height);
  for (let y = 0; y < size.height; y++)
    for (const [v, share] of taps(((y + 0.5) * height) / size.height - 0.5, height))
      for (let i = 0; i < line; i++) out[y * line + i] += wide[v * line + i] * share;
  return out;
}

/** Reads a 16-bit pass as floats from 0 to 1, three channels. */
const readPass = (path) => readImage(sharp(path).toColourspace('rgb16').removeAlpha());

async function readImage(image) {
  const { data, info } = await image.raw({ depth: 'ushort' }).toBuffer({ resolveWithObject: true });
  const words = new Uint16Array(data.buffer, data.byteOffset, data.length / 2);
  const out = new Float32Array(info.width * info.height * 3);
  for (let i = 0; i < info.width * info.height; i++)
    for (let c = 0; c < 3; c++)
      out[i * 3 + c] = words[i * info.channels + Math.min(c, info.channels - 1)] / 65535;
  return { pixels: out, width: info.width, height: info.height };
}

/** Linear light of a pass that was saved two stops under in sRGB. */
const light = (v) => toLinear(v) * RENDER_EXPOSURE;

/** Puts the product on the ground: its shadow is the ground's share of the light of the empty plate. */
function join(colour, alpha, ground, plate, width, height) {
  const level = toneInverse(toLinear(GROUND / 255));
  const edge = (at, length) => Math.min(1, Math.min(at + 0.5, length - at - 0.5) / (length * MARGIN));
  return colour.map((value, i) => {
    const pixel = Math.floor(i / 3);
    const within = edge(pixel % width, width) * edge(Math.floor(pixel / width), height);
    const shade = within * Math.max(0, 1 - light(ground[i]) / light(plate[i]) - GRAIN);
    return light(value) + (1 - toLinear(alpha[i])) * level * (1 - shade) ** DEPTH;
  });
}

async function main(folder, target) {
  const files = readdirSync(folder);
  const pass = (label) => readPass(`${folder}/${files.find((file) => file.startsWith(`${label}-`))}`);
  const [colour, albedo, normal] = await Promise.all(
    ['colour', 'albedo', 'normal'].map((label) => pass(label)),
  );
  const { width, height } = colour;
  const alpha = (await pass('alpha')).pixels;
  const settings = width > FEW_SAMPLES ? strong : usual;
  const clean = filterNoise(colour.pixels, albedo.pixels, normal.pixels, alpha, width, height, settings);
  const size = { width, height };
  const [shadow, empty] = await Promise.all([pass('ground'), pass('plate')]);
  const ground = soften(shadow, size, 4);
  const plate = soften(empty, size, empty.width === shadow.width ? 4 : 5);
  const linear = join(clean, alpha, ground, plate, width, height);
  const bytes = Buffer.alloc(linear.length);
  for (let i = 0; i < linear.length; i++)
    bytes[i] = Math.round(255 * Math.min(1, toDisplay(tone(linear[i]))));
  await write(bytes, width, height, target);
}

async function write(bytes, width, height, target) {
  const part = `${target}.part`;
  for (const quality of [90, 84, 78, 72, 64, 56, 48]) {
    const image = sharp(bytes, { raw: { width, height, channels: 3 } });
    const info = await image.webp({ quality, effort: 5, smartSubsample: true }).toFile(part);
    if (info.size <= (width > LARGE ? LARGE_LIMIT : LIMIT)) break;
  }
  renameSync(part, target);
}

await main(process.argv[2], process.argv[3]);
