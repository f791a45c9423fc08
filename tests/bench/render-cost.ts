// What a page costs the server process: `npm run bench -- render-cost`. Linux only: it reads /proc.
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { startBare, startShop } from './shop-server';

const port = 3912;
const host = 'uk.localhost';
/** The clock of /proc/<pid>/stat in ms per tick: USER_HZ is 100 on Linux. */
const TICK_MS = 10;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

type Print = (line: string) => void;

interface Kind {
  readonly name: string;
  readonly status: 200 | 404;
  /** Pages measured, after a warm-up of as many. Cheap pages need many, because the clock has ticks. */
  readonly count: number;
  readonly path: (index: number) => string;
}

const words = ['camera', 'dome', 'outdoor', 'wifi', 'recorder', 'doorbell', '4k', 'white', 'night', 'solar'];
const number = (index: number) => String(index + 1).padStart(4, '0');

/** Every path of a kind is another one, except of the cached page. */
const kinds: readonly Kind[] = [
  { name: 'cached page', status: 200, count: 2_000, path: () => '/' },
  {
    name: 'search',
    status: 200,
    count: 150,
    path: (index) => `/search?q=${words[index % words.length]}&visit=${index}`,
  },
  { name: 'filtered list', status: 200, count: 150, path: (index) => `/cameras/q/price/10-${1_000 + index}` },
  { name: 'unknown path', status: 404, count: 600, path: (index) => `/nothing-${index}` },
  {
    name: 'product, first visit',
    status: 200,
    count: 50,
    path: (index) => `/bench-b${number(index)}-dome-camera-4k`,
  },
];

/** User and system time of a process in ms. */
function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the name in brackets, which may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

function request(at: number, path: string, status: number): Promise<Buffer> {
  return new Promise((done, failed) => {
    const headers = { host, 'accept-encoding': 'br' };
    get({ agent, host: '127.0.0.1', port: at, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', failed);
      response.on('end', () => {
        if (response.statusCode === status) done(Buffer.concat(chunks));
        else failed(new Error(`${path} responded with ${response.statusCode}`));
      });
    }).on('error', failed);
  });
}

/** Milliseconds of processor per page, requested one after another; `first` is the index of the first path. */
async function measure(at: number, pid: number, { status, count, path }: Kind, first: number) {
  const before = processorTime(pid);
  for (let index = first; index < first + count; index += 1) await request(at, path(index), status);
  return (processorTime(pid) - before) / count;
}

/**
 * Prints milliseconds of processor time of the server process per page, and their ratio to those of a plain Node server
 * that sends the same bytes. Processor time, because it depends less than waiting time on what else the machine does.
 */
export async function benchRenderCost(print: Print): Promise<void> {
  const shop = await startShop(port);
  const bare = await startBare(await request(port, '/', 200));
  try {
    const plain = { name: 'bare Node', status: 200, count: 4_000, path: () => '/' } as const;
    await measure(bare.port, bare.pid, plain, 0);
    const reference = await measure(bare.port, bare.pid, plain, 0);
    print(`Node ${process.version}, milliseconds of processor per page, and × those of bare Node\n`);
    print(`${plain.name.padEnd(22)} ${reference.toFixed(2).padStart(8)}`);
    for (const kind of kinds) {
      await measure(port, shop.pid, kind, 0);
      const cost = await measure(port, shop.pid, kind, kind.count);
      const ratio = (cost / reference).toFixed(0);
      print(`${kind.name.padEnd(22)} ${cost.toFixed(2).padStart(8)}   × ${ratio}`);
    }
  } finally {
    agent.destroy();
    bare.stop();
    await shop.stop();
  }
}
