// What the page cache before Next gains: `npm run bench -- page-cache`.
import { type Encoding, load } from './load';
import { startServer, startShop } from './shop-server';

const rounds = 2;
const ports = { on: 3910, off: 3911 } as const;

type Print = (line: string) => void;
type Mode = keyof typeof ports;

const pages = [
  ['category of 100 cards', '/cameras/deurbellen/deurgongs'],
  ['product page', '/bench-b0001-dome-camera-4k'],
  ['home', '/'],
] as const;

async function compare(path: string, encoding: Encoding): Promise<Record<Mode, number>> {
  const rates: Record<Mode, number[]> = { on: [], off: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const mode of ['on', 'off'] as const)
      rates[mode].push((await load(ports[mode], path, encoding)).perSecond);
  }
  return { on: Math.max(...rates.on), off: Math.max(...rates.off) };
}

/**
 * Prints requests per second with the page cache and without it, the better of two rounds that alternate between two
 * servers on one database.
 */
export async function benchPageCache(print: Print): Promise<void> {
  const shop = await startShop(ports.on);
  const other = await startServer(ports.off, shop.databaseUrl, { PAGE_CACHE: 'off' });
  try {
    print(`Node ${process.version}, requests per second with PAGE_CACHE=on and =off\n`);
    for (const [name, path] of pages) {
      for (const encoding of [null, 'gzip'] as const) {
        const { on, off } = await compare(path, encoding);
        const title = `${name}, ${encoding ?? 'identity'}`.padEnd(34);
        print(
          `${title} ${on.toFixed(0).padStart(6)} ${off.toFixed(0).padStart(6)}   × ${(on / off).toFixed(1)}`,
        );
      }
    }
  } finally {
    await other.stop();
    await shop.stop();
  }
}
