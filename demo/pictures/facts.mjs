// What the catalogue knows of the product that a model shows, as JSON: its size in millimetres and what is in its box.
//   node demo/pictures/facts.mjs <model id>
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'yaml';

const folder = join(import.meta.dirname, '..', 'catalogue', 'products');
export const products = readdirSync(folder)
  .filter((name) => name.endsWith('.yaml'))
  .flatMap((name) => parse(readFileSync(join(folder, name), 'utf8')));

/** '75 × 78 × 190 mm', 'Ø 118 × 98 mm': a diameter counts twice. */
function sidesOf(text = '') {
  const [first, ...others] = (text.match(/\d+(?:[.,]\d+)?/g) ?? []).map((side) => Number(side.replace(',', '.')));
  if (first === undefined) return [];
  return [first, ...(text.startsWith('Ø') ? [first] : []), ...others].toSorted((a, b) => b - a);
}

/** Null for a model that no product shows first: a part of a kit. */
export function factsOf(model) {
  const product =
    products.find(({ pictures }) => pictures[0] === model) ??
    products.find(({ variants = [] }) => variants.some(({ pictures }) => pictures?.[0] === model));
  return product ? { size: sidesOf(product.attributes.dimensions), box: product.box ?? [] } : null;
}

if (process.argv[1] === import.meta.filename) console.log(JSON.stringify(factsOf(process.argv[2])));
