// Lists the pictures that are still to be rendered, the most visible first, one a line: "<model id> <view>".
//   node demo/pictures/wanted.mjs [least width in pixels]
// Without a width: pictures that do not exist. With one: also those that are narrower.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';

import { products } from './facts.mjs';

const demo = join(import.meta.dirname, '..');
const read = (...path) => readFileSync(join(demo, ...path), 'utf8');
const PLACES_OF_A_LIST = 12; // what a shopper sees of a list without scrolling far
const STAGED = ['scale', 'box']; // after all others, both of a product at once
const STAGED_WIDTH = 1000;

const models = JSON.parse(read('pictures', 'models.json')).models;

/** Models by how soon a shopper meets them: best sellers, the home page, first places of lists, others. */
function ranks() {
  const modelRanks = new Map();
  const give = (model, rank) => modelRanks.set(model, Math.min(rank, modelRanks.get(model) ?? Infinity));
  const places = new Map();
  for (const { categories, labels = [], pictures, variants = [] } of products) {
    const place = places.get(categories[0]) ?? 0;
    places.set(categories[0], place + 1);
    const [first, ...others] = pictures;
    if (labels.includes('bestseller')) give(first, 0);
    // The tile of a category shows its first product.
    if (place === 0) give(first, 1);
    give(first, place < PLACES_OF_A_LIST ? 2 + place / PLACES_OF_A_LIST : 3);
    for (const model of [...others, ...variants.flatMap((variant) => variant.pictures ?? [])]) give(model, 4);
  }
  for (const [, model] of read('content', 'home.yaml').matchAll(/\/media\/([\w-]+)-front\.webp/g)) give(model, 1);
  return modelRanks;
}

const least = Number(process.argv[2] ?? 1);

async function isWanted({ id, view }) {
  const file = join(demo, 'media', `${id}-${view}.webp`);
  const width = STAGED.includes(view) ? Math.min(least, STAGED_WIDTH) : least;
  return !existsSync(file) || (await sharp(file).metadata()).width < width;
}

const rankOf = ranks();
const jobs = models
  .flatMap(({ id, views }) =>
    views.map((view, at) => ({ id, view, rank: (rankOf.get(id) ?? 5) + 10 * (STAGED.includes(view) ? 10 : at) })),
  )
  .toSorted((a, b) => a.rank - b.rank);
const wanted = await Promise.all(jobs.map(isWanted));
for (const { id, view } of jobs.filter((_, at) => wanted[at])) console.log(id, view);
