import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { stringify } from 'yaml';
import { convertFile } from '@/commerce/postgres/import/convert/convert-file';

/** Groups of five articles: a simple one, and a product with three variants, far from it where the format allows that. */
interface Kind {
  readonly columns: string;
  readonly simple: (number: number) => string;
  /** The rows of the product itself; none where it follows from its variants. */
  readonly product: (number: number) => string;
  readonly variant: (number: number, colour: string) => string;
  /** Whether variants may be anywhere in the file. */
  readonly spread: boolean;
}

const colours = ['White', 'Black', 'Silver'];
const text = '<p>A camera sees what happens at the door, in the yard and behind the house.</p>'.repeat(8);
const shared = (n: number) => `Brand ${n % 40},Kind ${n % 30}`;
const variations = (n: number) =>
  colours.map((colour) => `sku=DOME-${n}-${colour},color=${colour}`).join('|');

const kinds: Readonly<Record<string, Kind>> = {
  sheet: {
    columns: 'brand,category,sku,parent,name,description,price,stock,option:Colour,attribute:Lens',
    simple: (n) => `${shared(n)},CAM-${n},,Camera ${n},"${n} ${text}",129.95,5,,${n % 20} mm\n`,
    product: (n) => `${shared(n)},DOME-${n},,Dome ${n},"${n} ${text}",,,,4 mm\n`,
    variant: (n, colour) => `,,DOME-${n}-${colour},DOME-${n},,,149.95,3,${colour},\n`,
    spread: true,
  },
  woocommerce: {
    columns:
      'Brands,Categories,ID,Type,SKU,Name,Published,Description,Regular price,Stock,In stock?,Parent,Attribute 1 name,Attribute 1 value(s)',
    simple: (n) => `${shared(n)},${n}1,simple,CAM-${n},Camera ${n},1,"${n} ${text}",129.95,5,1,,,\n`,
    product: (n) =>
      `${shared(n)},${n}2,variable,DOME-${n},Dome ${n},1,"${n} ${text}",,,1,,Colour,"${colours.join(', ')}"\n`,
    variant: (n, colour) =>
      `,,${n}3,variation,DOME-${n}-${colour},,1,,149.95,3,1,id:${n}2,Colour,${colour}\n`,
    spread: true,
  },
  magento: {
    columns:
      'sku,store_view_code,product_type,name,description,price,qty,categories,additional_attributes,configurable_variations',
    simple: (n) =>
      `CAM-${n},,simple,Camera ${n},"${n} ${text}",129.95,5,Default/Kind ${n % 30},manufacturer=Brand ${n % 40},\n`,
    product: (n) =>
      `DOME-${n},,configurable,Dome ${n},"${n} ${text}",,,Default/Kind ${n % 30},manufacturer=Brand ${n % 40},"${variations(n)}"\n` +
      `DOME-${n},de,configurable,Dome-Kamera ${n},,,,,,\n`,
    variant: (n, colour) => `DOME-${n}-${colour},,simple,Dome ${n} ${colour},,149.95,3,,,\n`,
    spread: true,
  },
  google: {
    columns: 'brand,product_type,id,title,description,link,image_link,availability,price,item_group_id,color',
    simple: (n) =>
      `${shared(n)},CAM-${n},Camera ${n},"${n} ${text}",https://alt.example/camera-${n},,in_stock,129.95 EUR,,\n`,
    product: () => '',
    variant: (n, colour) =>
      `${shared(n)},DOME-${n}-${colour},Dome ${n},"${n} ${text}",https://alt.example/dome-${n},,in_stock,149.95 EUR,DOME-${n},${colour}\n`,
    spread: true,
  },
  shopify: {
    columns:
      'Vendor,Type,Handle,Title,Body (HTML),Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Variant Inventory Tracker',
    simple: (n) =>
      `${shared(n)},camera-${n},Camera ${n},"${n} ${text}",true,Title,Default Title,CAM-${n},129.95,5,shopify\n`,
    product: (n) =>
      `${shared(n)},dome-${n},Dome ${n},"${n} ${text}",true,Colour,Red,DOME-${n},149.95,3,shopify\n`,
    variant: (n, colour) => `,,dome-${n},,,,,${colour},DOME-${n}-${colour},149.95,3,shopify\n`,
    spread: false,
  },
};

function* linesOf({ columns, simple, product, variant, spread }: Kind, count: number): Generator<string> {
  const groups = Math.ceil(count / 5);
  yield `${columns}\n`;
  for (let n = 1; n <= groups; n += 1) {
    yield simple(n) + product(n);
    if (!spread) for (const colour of colours) yield variant(n, colour);
  }
  if (!spread) return;
  for (const colour of colours) for (let n = 1; n <= groups; n += 1) yield variant(n, colour);
}

const answers = {
  language: 'en',
  languages: { de: 'de' },
  currency: 'EUR',
  prices: 'gross',
  decimals: 'point',
  stores: ['de'],
  stock: 1,
};

function collector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}

/** Converts a file of `count` rows; resolves with the largest heap in use, in bytes, and the milliseconds without its measurement. */
async function peakOf(kind: Kind, as: string, count: number, collect: () => void) {
  const root = await mkdtemp(join(tmpdir(), 'owlwatch-convert-'));
  try {
    const file = join(root, 'products.csv');
    const out = createWriteStream(file);
    for (const each of linesOf(kind, count)) if (!out.write(each)) await once(out, 'drain');
    await finished(out.end());
    await writeFile(join(root, 'map.yaml'), stringify(answers));
    let [peak, measuring] = [0, 0];
    const measure = () => {
      const started = performance.now();
      collect();
      peak = Math.max(peak, process.memoryUsage().heapUsed);
      measuring += performance.now() - started;
    };
    const started = performance.now();
    const { report } = await convertFile({
      file,
      as,
      work: join(root, 'work'),
      progressStep: Math.ceil(count / 10),
      onProgress: measure,
    });
    measure();
    return { peak, ms: performance.now() - started - measuring, report };
  } finally {
    await rm(root, { recursive: true });
  }
}

const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MB`;

/**
 * Prints the largest heap in use while files of several sizes are converted, and its ratio to that of the first size. The aim is a
 * ratio of at most 1.3 for ten times as many rows.
 */
export async function benchConvert(print: (text: string) => void, counts: readonly number[]): Promise<void> {
  const collect = collector();
  for (const [as, kind] of Object.entries(kinds)) {
    let first = 0;
    // The first conversion loads what all share.
    await peakOf(kind, as, 100, collect);
    for (const count of counts) {
      const { peak, ms, report } = await peakOf(kind, as, count, collect);
      first ||= peak;
      const ratio = (peak / first).toFixed(2);
      print(
        `${as.padEnd(12)} ${String(count).padStart(7)} rows  ${report.products} products, ${report.variants} variants` +
          `  heap ${megabytes(peak)}  ratio ${ratio}  ${(ms / 1000).toFixed(1)} s`,
      );
    }
  }
}
