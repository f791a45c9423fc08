import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { closePages, fetchPage } from './page';
import { startShop } from './shop-server';

/** The measured pages. `aim`: maximum JavaScript before load in KiB gzip (docs/rendering-and-hydration.md). */
const routes = [
  { name: 'home', path: '/', aim: 147 },
  { name: 'category', path: '/cameras', aim: 155 },
  { name: 'product', path: '/bench-b0001-dome-camera-4k', aim: 155 },
  { name: 'search', path: '/search?q=dome', aim: null },
  { name: 'cart', path: '/cart', aim: null },
  { name: 'checkout', path: '/checkout', aim: null },
  { name: 'checkout-success', path: '/checkout-success', aim: null },
  { name: 'system', path: '/system?for=house&step=systems', aim: null },
  { name: 'calculator', path: '/calculators/storage', aim: null },
] as const;

const port = 3901;
const kib = (bytes: number) => (bytes / 1024).toFixed(1);
const sizes = new Map<string, number>();

function gzipSize(file: string): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const size = gzipSync(readFileSync(join('.next', file)), { level: 9 }).length;
  sizes.set(file, size);
  return size;
}

const shop = await startShop(port);
try {
  const totalFiles = readdirSync('.next/static/chunks').filter((name) => name.endsWith('.js')).length;
  process.stdout.write(`JavaScript before load, gzip (${totalFiles} chunks in all)\n`);
  for (const { name, path, aim } of routes) {
    const html = (await fetchPage(port, path)).body.toString();
    // `nomodule` scripts are only loaded by old browsers.
    const tags = html.match(/<(?:script|link)[^>]*"\/_next\/[^"]+\.js[^>]*>/g) ?? [];
    const scripts = tags
      .filter((tag) => !tag.includes('noModule'))
      .flatMap((tag) => /"\/_next\/([^"?]+)/.exec(tag)?.[1] ?? []);
    const bytes = [...new Set(scripts)].reduce((sum, file) => sum + gzipSize(file), 0);
    const over = aim !== null && bytes > aim * 1024;
    if (over) process.exitCode = 1;
    const goal = aim === null ? '' : `  ${over ? 'ABOVE' : 'at most'} ${aim}`;
    process.stdout.write(
      `  ${name.padEnd(18)} ${kib(bytes).padStart(7)} KiB${goal}  page ${kib(gzipSync(html).length)} KiB\n`,
    );
  }
} finally {
  closePages();
  await shop.stop();
}
