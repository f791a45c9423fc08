import { load, percentile, timed } from './load';
import { closePages, fetchPage } from './page';
import { benchMotion } from './motion';
import { benchScale } from './scale';
import { Shopper } from './shopper';
import { startBare, startShop } from './shop-server';

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
  const zipped = await load(port, path, 16, true);
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

async function benchOrders(): Promise<void> {
  const shoppers = Array.from({ length: 400 }, () => new Shopper(port));
  await timed(shoppers.length, 8, async (index) => shoppers[index]?.prepareOrder(index));
  const placed = await timed(
    shoppers.length,
    8,
    async (index) => void (await shoppers[index]?.placeOrder(index)),
  );
  print('place order (8 at once)');
  print(
    `  ${placed.perSecond.toFixed(0)}/s  median ${ms(percentile(placed.samples, 0.5))}  p99 ${ms(percentile(placed.samples, 0.99))}`,
  );
}

async function benchShop(): Promise<void> {
  const shop = await startShop(port);
  try {
    print(`Node ${process.version}, one server process, load from the same machine\n`);
    await benchPage('category of 100 cards', '/cameras/deurbellen/deurgongs');
    await benchPage('product page', '/bench-b0001-dome-camera-4k');
    await benchCart();
    await benchOrders();
  } finally {
    await shop.stop();
    closePages();
  }
}

async function benchMotions(): Promise<void> {
  const shop = await startShop(port);
  await benchMotion(`http://localhost:${port}`, print).finally(() => shop.stop());
}

// `npm run bench` measures the running shop, `npm run bench -- scale [products …]` its catalogue as it grows.
// `npm run bench -- motion` measures frames in a browser.
const [what, ...sizes] = process.argv.slice(2);
if (what === 'motion') await benchMotions();
else if (what === 'scale') await benchScale(sizes.length > 0 ? sizes.map(Number) : [1_000, 10_000, 100_000]);
else await benchShop();
