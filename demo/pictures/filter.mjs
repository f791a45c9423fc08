// Non-local means guided by the albedo and normal passes: averages pixels of the same surface with similar
// neighbourhoods. Works on display values, three floats per pixel, 0 to 1.

// `steps`: where the neighbours are, one of each two that are opposite. `strength`: difference of colour that counts as
// noise. `even`: a pixel weighs no more than the neighbour that is most like it, which leaves no single grains.
export const usual = { steps: block(5), strength: 0.045, even: false };
/** For large pictures with few samples: the grain is stronger, and a wide reach leaves no clouds on plain surfaces. */
export const strong = { steps: spiral(14, 140), strength: 0.09, even: true };
const GUIDE = 0.06; // difference of albedo or normal that counts as another surface
const NOISE = 0.0004; // squared difference that is ignored
const FAR = 7; // exponent beyond which a pixel is ignored
const FINE = 256; // entries of the table of weights for each 1 of the exponent
const WEIGHTS = Float32Array.from({ length: FAR * FINE + 1 }, (_, i) => Math.exp(-(i + 0.5) / FINE));

/** The half of all steps of up to `reach` pixels on each side that lies below or to the right. */
function block(reach) {
  const line = Array.from({ length: 2 * reach + 1 }, (_, i) => i - reach);
  return line.flatMap((dy) => line.map((dx) => [dx, dy])).filter(([dx, dy]) => dy > 0 || (dy === 0 && dx > 0));
}

/** Half of about `count` steps spread evenly over a disc; a regular grid would leave its pattern in the picture. */
function spiral(reach, count) {
  const turn = Math.PI * (3 - Math.sqrt(5));
  const steps = Array.from({ length: count / 2 }, (_, i) => {
    const radius = reach * Math.sqrt((i + 1) / (count / 2));
    const [dx, dy] = [Math.cos((i + 1) * turn), Math.sin((i + 1) * turn)].map((v) => Math.round(radius * v));
    return dy > 0 || (dy === 0 && dx > 0) ? [dx, dy] : [-dx, -dy];
  });
  return [...new Map(steps.map((step) => [step.join(), step])).values()];
}

/** Takes the colour and guide passes and gives the filtered colour; where alpha is 0 nothing is done. */
export function filterNoise(colour, albedo, normal, alpha, width, height, settings = usual) {
  const box = bounds(alpha, width, height);
  const cut = (pixels) => crop(pixels, box, width);
  const clean = filterAll(cut(colour), cut(albedo), cut(normal), cut(alpha), box.width, box.height, settings);
  const out = Float32Array.from(colour);
  for (let y = 0; y < box.height; y++) {
    const row = clean.subarray(y * box.width * 3, (y + 1) * box.width * 3);
    out.set(row, ((box.top + y) * width + box.left) * 3);
  }
  return out;
}

/** The smallest frame that holds every pixel with alpha. */
export function bounds(alpha, width, height) {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (alpha[(y * width + x) * 3] === 0) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  return { left, top, width: Math.max(1, right - left + 1), height: Math.max(1, bottom - top + 1) };
}

function crop(pixels, box, width) {
  const out = new Float32Array(box.width * box.height * 3);
  for (let y = 0; y < box.height; y++) {
    const start = ((box.top + y) * width + box.left) * 3;
    out.set(pixels.subarray(start, start + box.width * 3), y * box.width * 3);
  }
  return out;
}

function square(a, i, j) {
  const x = a[i] - a[j];
  const y = a[i + 1] - a[j + 1];
  const z = a[i + 2] - a[j + 2];
  return x * x + y * y + z * z;
}

function filterAll(colour, albedo, normal, alpha, width, height, { steps, strength, even }) {
  const count = width * height;
  const sum = new Float32Array(count * 3);
  const weights = new Float32Array(count);
  const best = new Float32Array(count);
  const distance = new Float32Array(count);
  const temp = new Float32Array(count);
  const colourScale = 1 / (2 * strength * strength);
  const guideScale = 1 / (2 * GUIDE * GUIDE);
  // Both pixels of a pair are equally unlike: what is found for one is used for both.
  for (const [dx, dy] of steps) {
    compare(colour, distance, dx, dy, width, height);
    boxBlur(distance, temp, width, height);
    for (let y = 0; y < height - dy; y++)
      for (let x = Math.max(0, -dx); x < Math.min(width, width - dx); x++) {
        const p = y * width + x;
        const apartInColour = Math.max(0, distance[p] - NOISE) * colourScale;
        if (apartInColour > FAR) continue;
        const q = p + dy * width + dx;
        const i = p * 3;
        const j = q * 3;
        if (alpha[i] === 0 || alpha[j] === 0) continue;
        const guide = square(albedo, i, j) + square(normal, i, j) + (alpha[i] - alpha[j]) ** 2;
        const apart = apartInColour + guide * guideScale;
        if (apart > FAR) continue;
        const weight = WEIGHTS[(apart * FINE) | 0];
        weights[p] += weight;
        weights[q] += weight;
        if (weight > best[p]) best[p] = weight;
        if (weight > best[q]) best[q] = weight;
        sum[i] += colour[j] * weight;
        sum[i + 1] += colour[j + 1] * weight;
        sum[i + 2] += colour[j + 2] * weight;
        sum[j] += colour[i] * weight;
        sum[j + 1] += colour[i + 1] * weight;
        sum[j + 2] += colour[i + 2] * weight;
      }
  }
  for (let p = 0; p < count; p++) {
    if (alpha[p * 3] === 0) continue;
    const weight = (even && best[p]) || 1;
    for (let i = p * 3; i < p * 3 + 3; i++) sum[i] = (sum[i] + weight * colour[i]) / (weights[p] + weight);
  }
  return sum;
}

/** Squared difference of each pixel from the one at the given step. */
function compare(colour, distance, dx, dy, width, height) {
  for (let y = 0; y < height; y++) {
    const row = Math.min(height - 1, Math.max(0, y + dy)) * width;
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 3;
      distance[y * width + x] = square(colour, i, (row + Math.min(width - 1, Math.max(0, x + dx))) * 3);
    }
  }
}

/** Mean over 3×3 of a plane, in place. */
function boxBlur(plane, temp, width, height) {
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0; x < width; x++)
      temp[row + x] =
        plane[row + Math.max(0, x - 1)] + plane[row + x] + plane[row + Math.min(width - 1, x + 1)];
  }
  for (let y = 0; y < height; y++) {
    const [above, row, below] = [Math.max(0, y - 1) * width, y * width, Math.min(height - 1, y + 1) * width];
    for (let x = 0; x < width; x++) plane[row + x] = (temp[above + x] + temp[row + x] + temp[below + x]) / 9;
  }
}
