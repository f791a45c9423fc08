// Develops a rendered scene: as a photograph, or as the picture of a security camera with its lens, sensor and clock.
//   node develop.mjs <folder of passes> <target.webp>
import { readdirSync, readFileSync, renameSync } from 'node:fs';

import sharp from 'sharp';

import { filterNoise, strong } from './filter.mjs';

const LIMIT = 250 * 1024;
const CLOSE_LIMIT = 50 * 1024; // of a close-up
// What a camera does to its picture. barrel: distortion of the lens; soft: blur in pixels of a width of 1600; halo:
// sharpening by its processor; grain: noise of the sensor; colour: saturation; fade: light lost in the corners.
const LOOKS = {
  photo: { barrel: 0, soft: 0.5, halo: 0.25, bloom: 0.16, grain: 0.011, blotch: 0.004, colour: 1.0, fade: 0.22, fringe: 0.0004, jpeg: 94 },
  day: { barrel: 0.13, soft: 0.9, halo: 0.8, bloom: 0.1, grain: 0.009, blotch: 0.004, colour: 0.86, fade: 0.3, fringe: 0.0012, jpeg: 66 },
  night: { barrel: 0.13, soft: 1.15, halo: 0.7, bloom: 0.3, grain: 0.03, blotch: 0.02, colour: 0.78, fade: 0.5, fringe: 0.0012, jpeg: 56 },
  zoom: { barrel: 0, soft: 0.9, halo: 0.7, bloom: 0.05, grain: 0.01, blotch: 0.004, colour: 0.9, fade: 0, fringe: 0, jpeg: 62 },
  'zoom infrared': { barrel: 0, soft: 1.0, halo: 0.7, bloom: 0.05, grain: 0.026, blotch: 0.008, colour: 0, fade: 0, fringe: 0, jpeg: 58 },
  infrared: { barrel: 0.13, soft: 1.1, halo: 0.8, bloom: 0.34, grain: 0.032, blotch: 0.012, colour: 0, fade: 0.75, fringe: 0, jpeg: 56 },
};

async function readPass(folder, label) {
  const file = readdirSync(folder).find((name) => name.startsWith(`${label}-`));
  const { data, info } = await sharp(`${folder}/${file}`)
    .toColourspace('rgb16')
    .removeAlpha()
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true });
  const words = new Uint16Array(data.buffer, data.byteOffset, data.length / 2);
  const pixels = new Float32Array(info.width * info.height * 3);
  for (let i = 0; i < info.width * info.height; i++)
    for (let c = 0; c < 3; c++)
      pixels[i * 3 + c] = words[i * info.channels + Math.min(c, info.channels - 1)] / 65535;
  return { pixels, width: info.width, height: info.height };
}

/** Random numbers with a bell curve, always the same. */
function bell(seed) {
  let state = seed;
  const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  return () => (next() + next() + next() - 1.5) * 2;
}

/** Gaussian blur as three box blurs in each direction. */
function blur(pixels, width, height, sigma, channels = 3) {
  let from = Float32Array.from(pixels);
  if (sigma < 0.25) return from;
  const reach = Math.max(1, Math.round(sigma));
  const share = Math.min(1, sigma / reach);
  let to = new Float32Array(from.length);
  const line = (start, step, count) => {
    let sum = 0;
    const at = (i) => from[start + Math.min(count - 1, Math.max(0, i)) * step];
    for (let i = -reach; i <= reach; i++) sum += at(i);
    for (let i = 0; i < count; i++) {
      const here = from[start + i * step];
      to[start + i * step] = here + (sum / (2 * reach + 1) - here) * share;
      sum += at(i + reach + 1) - at(i - reach);
    }
  };
  for (let pass = 0; pass < (sigma < 2 ? 1 : 3); pass++) {
    for (let c = 0; c < channels; c++) for (let y = 0; y < height; y++) line(y * width * channels + c, channels, width);
    [from, to] = [to, from];
    for (let c = 0; c < channels; c++) for (let x = 0; x < width; x++) line(x * channels + c, width * channels, height);
    [from, to] = [to, from];
  }
  return from;
}

/** Barrel distortion that fills the frame, with red and blue drawn at slightly different sizes. */
function bend(pixels, width, height, { barrel, fringe }) {
  if (!barrel && !fringe) return pixels;
  const out = new Float32Array(pixels.length);
  const [cx, cy] = [(width - 1) / 2, (height - 1) / 2];
  const corner = 1 + barrel;
  for (let c = 0; c < 3; c++) {
    const size = 1 + fringe * (c - 1);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const [u, v] = [(x - cx) / cx, (y - cy) / cx];
        const r2 = (u * u + v * v) / (1 + (cy / cx) ** 2);
        const scale = ((1 + barrel * r2) / corner) * size;
        const px = Math.min(width - 1.001, Math.max(0, cx + u * cx * scale));
        const py = Math.min(height - 1.001, Math.max(0, cy + v * cx * scale));
        const [ix, iy] = [Math.floor(px), Math.floor(py)];
        const [fx, fy] = [px - ix, py - iy];
        const i = (iy * width + ix) * 3 + c;
        const above = pixels[i] * (1 - fx) + pixels[i + 3] * fx;
        const below = pixels[i + width * 3] * (1 - fx) + pixels[i + width * 3 + 3] * fx;
        out[(y * width + x) * 3 + c] = above * (1 - fy) + below * fy;
      }
  }
  return out;
}

function bloom(pixels, width, height, amount) {
  const bright = pixels.map((v) => Math.max(0, v - 0.72) * 2.2);
  const near = blur(bright, width, height, width / 260);
  const far = blur(bright, width, height, width / 40);
  return pixels.map((v, i) => 1 - (1 - v) * (1 - Math.min(1, amount * (near[i] + 0.7 * far[i]))));
}

function sharpen(pixels, width, height, look) {
  const size = width / 1600;
  const soft = blur(pixels, width, height, Math.max(0.3, look.soft * size));
  const wide = blur(soft, width, height, Math.max(0.6, 2 * size));
  return soft.map((v, i) => v + (v - wide[i]) * look.halo);
}

/** Fine noise of each pixel and coarse blotches, which the camera's own noise filter leaves. */
function sense(pixels, width, height, look) {
  const fine = bell(7);
  const field = Float32Array.from({ length: width * height * 3 }, bell(3));
  const coarse = blur(field, width, height, Math.max(1, (3 * width) / 1600));
  const grey = look.colour === 0;
  const out = new Float32Array(pixels.length);
  for (let p = 0; p < pixels.length; p += 3) {
    const [x, y] = [((p / 3) % width) / width - 0.5, Math.floor(p / 3 / width) / height - 0.5];
    const luma = 0.3 * pixels[p] + 0.55 * pixels[p + 1] + 0.15 * pixels[p + 2];
    const fade = 1 - look.fade * (x * x + y * y) * 1.2;
    const shade = 0.35 + 0.65 * Math.sin(Math.PI * Math.min(1, Math.max(0.08, luma)) ** 0.7);
    const grain = fine() * look.grain;
    for (let c = 0; c < 3; c++) {
      const value = luma + (pixels[p + c] - luma) * look.colour;
      const blotch = look.blotch * 4 * coarse[grey ? p : p + c];
      out[p + c] = value * fade + (grain + blotch) * shade;
    }
  }
  return out;
}

/** Cameras deliver more pixels than their lens resolves: a picture may be rendered smaller than it is shown. */
async function enlarge(pixels, width, height, wide) {
  if (!wide || wide <= width) return { pixels, width, height };
  const size = { width: wide, height: Math.round((height * wide) / width) };
  const words = Uint16Array.from(pixels, (v) => Math.round(65535 * Math.min(1, Math.max(0, v))));
  const { data } = await sharp(words, { raw: { width, height, channels: 3 } })
    .toColourspace('rgb16')
    .resize(size.width, size.height, { kernel: 'lanczos3' })
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true });
  const large = new Uint16Array(data.buffer, data.byteOffset, data.length / 2);
  return { pixels: Float32Array.from(large, (v) => v / 65535), ...size };
}

/** The clock and the number of the camera, as the camera writes them into its picture. */
function caption(width, height, clock) {
  const size = Math.round(width / 44);
  const style = `font-family="DejaVu Sans Mono" font-size="${size}" fill="#fff" stroke="#000" stroke-opacity=".75" stroke-width="${size / 7}" paint-order="stroke"`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <text x="${size}" y="${size * 1.7}" ${style}>${clock}</text>
    <text x="${width - size}" y="${height - size * 0.9}" text-anchor="end" ${style}>CAM 01</text></svg>`,
  );
}

async function main(folder, target) {
  const shot = JSON.parse(readFileSync(`${folder}/shot.json`, 'utf8'));
  const look = LOOKS[shot.look];
  const [colour, albedo, normal] = await Promise.all(
    ['colour', 'albedo', 'normal'].map((label) => readPass(folder, label)),
  );
  let { width, height } = colour;
  const alpha = new Float32Array(colour.pixels.length).fill(1);
  const settings = { ...strong, strength: 0.11 };
  let pixels = filterNoise(colour.pixels, albedo.pixels, normal.pixels, alpha, width, height, settings);
  if (shot.look.startsWith('zoom')) return zoom(pixels, width, height, look, target);
  pixels = bend(pixels, width, height, look);
  ({ pixels, width, height } = await enlarge(pixels, width, height, shot.width));
  pixels = bloom(pixels, width, height, look.bloom);
  pixels = sharpen(pixels, width, height, look);
  pixels = sense(pixels, width, height, look);
  let image = picture(pixels, width, height);
  if (shot.clock) image = image.composite([{ input: caption(width, height, shot.clock) }]);
  const footage = await image.jpeg({ quality: look.jpeg, chromaSubsampling: '4:2:0' }).toBuffer();
  await write(footage, target);
}

const picture = (pixels, width, height) =>
  sharp(Buffer.from(pixels.map((v) => Math.round(255 * Math.min(1, Math.max(0, v))))), {
    raw: { width, height, channels: 3 },
  });

/** A crop of a picture of 8 megapixels as it would be with 2, 4 and 8: fewer pixels, the same noise per pixel. */
async function zoom(pixels, width, height, look, target) {
  for (const [megapixels, share] of [[2, 0.5], [4, 2 / 3], [8, 1]]) {
    const raw = await picture(pixels, width, height).png().toBuffer();
    const [w, h] = [Math.round(width * share), Math.round(height * share)];
    const small = await sharp(raw).resize(w, h, { kernel: 'lanczos3' }).raw().toBuffer();
    let sensed = sharpen(Float32Array.from(small, (v) => v / 255), w, h, { ...look, soft: (look.soft * 1600) / w });
    sensed = sense(sensed, w, h, look);
    const footage = await picture(sensed, w, h).jpeg({ quality: look.jpeg }).toBuffer();
    const shown = await sharp(footage).resize(640, 640, { kernel: 'cubic' }).png().toBuffer();
    await write(shown, target.replace(/\.webp$/, `-${megapixels}mp.webp`), CLOSE_LIMIT);
  }
}

async function write(footage, target, limit = LIMIT) {
  for (const quality of [88, 82, 76, 70, 62, 54, 46]) {
    const info = await sharp(footage).webp({ quality, effort: 5, smartSubsample: true }).toFile(`${target}.part`);
    if (info.size <= limit) break;
  }
  renameSync(`${target}.part`, target);
}

await main(process.argv[2], process.argv[3]);
