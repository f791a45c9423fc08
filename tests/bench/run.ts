import { benchAttack } from '../load/attack';
import { benchAccounts } from './accounts';
import { benchAddToCart } from './add-to-cart';
import { benchConvert } from './convert';
import { benchDocuments } from './documents';
import { benchHtml } from './html-bytes';
import { load, percentile, timed } from './load';
import { closePages, fetchPage } from './page';
import { benchFirstClick } from './first-click';
import { benchFirstPaint } from './first-paint';
import { benchMotion } from './motion';
import { benchOrders } from './orders';
import { benchPageCache } from './page-cache';
import { benchProxy } from './proxy';
import { benchRenderCost } from './render-cost';
import { benchScale } from './scale';
import { benchSearch } from './search';
import { Shopper } from './shopper';
import { startBare, startShop } from './shop-server';
import { benchStaff } from './staff';
import { benchSystems } from './systems';

const port = 3900;

const print = (line: string) => process.stdout.write(`${line}\n`);
const ms = (value: number) => `${value.toFixed(1)} ms`;

async function benchPage(name: string, path: string): Promise<void> {
  const { body } = await fetchPage(port, path);
  const waits: number[] = [];
  for (let index = 0; index < 300; index += 1) waits.push((await fetchPage(port, path)).wait);
  const bare = await startBare(body);
  const reference = await load(bare.port, path);
  bare.stop();
  const plain = await load(port, path);
  const zipped = await load(port, path, 'gzip');
  const ratio = (plain.perSecond / reference.perSecond).toFixed(3);
  print(`${name} (${Math.round(body.length / 1024)} KiB)`);
  print(`  requests/s      ${plain.perSecond.toFixed(0)}  p99 ${ms(plain.p99)}  failed ${plain.failed}`);
  print(`  with gzip       ${zipped.perSecond.toFixed(0)}  p99 ${ms(zipped.p99)}  failed ${zipped.failed}`);
  print(`  bare Node       ${reference.perSecond.toFixed(0)}  p99 ${ms(reference.p99)}  ratio ${ratio}`);
  print(`  first byte      median ${ms(percentile(waits, 0.5))}  p99 ${ms(percentile(waits, 0.99))}`);
}

async function benchCart(): Promise<void> {
  const alone = await timed(300, 1, (index) => new Shopper(port).add(index).then(() => undefined));
  const together = await timed(2_000, 8, (index) => new Shopper(port).add(index).then(() => undefined));
  print('add to cart (a new cart each)');
  print(
    `  alone           median ${ms(percentile(alone.samples, 0.5))}  p99 ${ms(percentile(alone.samples, 0.99))}`,
  );
  print(
    `  8 at once       ${together.perSecond.toFixed(0)}/s  p99 ${ms(percentile(together.samples, 0.99))}`,
  );
}

async function benchShop(): Promise<void> {
  const shop = await startShop(port);
  try {
    print(`Node ${process.version}, one server process, load from the same machine\n`);
    await benchPage('category of 100 cards', '/cameras/deurbellen/deurgongs');
    await benchPage('product page', '/bench-b0001-dome-camera-4k');
    await benchCart();
  } finally {
    await shop.stop();
    closePages();
  }
}

async function benchMotions(): Promise<void> {
  const shop = await startShop(port);
  await benchMotion(`http://localhost:${port}`, print).finally(() => shop.stop());
}

/** Runs a benchmark of pages on the shops at `origins`; without any, on one that it starts. */
async function benchOrigins(bench: typeof benchFirstClick, origins: readonly string[]): Promise<void> {
  if (origins.length > 0) return bench(origins, print);
  const shop = await startShop(port);
  await bench([`http://localhost:${port}`], print).finally(() => shop.stop());
}

// `npm run bench` measures the running shop, `npm run bench -- scale [products …]` its catalogue as it grows.
// `npm run bench -- motion` measures frames in a browser, `npm run bench -- html` the bytes of pages,
// `npm run bench -- page-cache` the gain of the page cache, `npm run bench -- proxy` the proxy in front of two nodes, and `npm run bench -- render-cost` the processor time of
// pages. `npm run bench -- first-click [origin …]` measures the first seconds of a page on a slow phone, alternately for
// several running shops, and `npm run bench -- first-paint [origin …]` when it is painted, and `npm run
// bench -- add-to-cart [origin …]` the parts of a press. `npm run bench -- attack` floods a shop, and `npm run bench -- orders`
// places orders as fast as possible. `npm run bench -- accounts` measures sign-ins and calls of shoppers who are signed in.
// `npm run bench -- search [products …]` searches a catalogue as it grows.
// `npm run bench -- convert [rows …]` measures the memory of the conversion of a merchant's file.
// `npm run bench -- systems` plans camera systems with the demo catalogue.
// `npm run bench -- documents [orders]` numbers and renders the invoices of a backlog.
// `npm run bench -- staff [orders]` measures the lists, searches and screens of the back office; with the address of a filled database: of that.
const [what, ...sizes] = process.argv.slice(2);
if (what === 'motion') await benchMotions();
else if (what === 'html') await benchHtml(print);
else if (what === 'page-cache') await benchPageCache(print);
else if (what === 'proxy') await benchProxy(print);
else if (what === 'render-cost') await benchRenderCost(print);
else if (what === 'first-click') await benchOrigins(benchFirstClick, sizes);
else if (what === 'add-to-cart') await benchOrigins(benchAddToCart, sizes);
else if (what === 'first-paint') await benchOrigins(benchFirstPaint, sizes);
else if (what === 'systems') await benchSystems(print);
else if (what === 'orders') await benchOrders(print);
else if (what === 'accounts') await benchAccounts(print);
else if (what === 'documents') await benchDocuments(print, ...sizes.map(Number));
else if (what === 'staff') await benchStaff(print, sizes[0]);
else if (what === 'convert')
  await benchConvert(print, sizes.length > 0 ? sizes.map(Number) : [10_000, 100_000]);
else if (what === 'attack') await benchAttack(sizes, print);
else if (what === 'search')
  await benchSearch(sizes.length > 0 ? sizes.map(Number) : [0, 10_000, 100_000], print);
else if (what === 'scale') await benchScale(sizes.length > 0 ? sizes.map(Number) : [1_000, 10_000, 100_000]);
else await benchShop();
