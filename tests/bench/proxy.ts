// What the proxy of deploy/nginx carries in front of two nodes, compared with its own limit: `npm run bench -- proxy`.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '@/lib/testing/program';
import { startNginx } from '../cluster/nginx';
import { freePort } from '../e2e/shop-process';
import { inTurns, medianOf } from './load';
import { type PackedLoad, packedLoad, type PackedRequest } from './packed-load';
import { benchDatabase, startServer } from './shop-server';

const host = 'nl.localhost';
const rounds = 3;
const codings = ['br', 'gzip'] as const;
const pages = [
  ['list of 100 cards', '/cameras/deurbellen/deurgongs'],
  ['product page', '/bench-b0001-dome-camera-4k'],
  ['home', '/'],
] as const;

type Print = (line: string) => void;

const cell = (value: string | number) => String(value).padStart(12);

function line(label: string, page: readonly PackedLoad[], file: readonly PackedLoad[]): string {
  const [pageMedian, limit] = [medianOf(page), medianOf(file)];
  const rates = [pageMedian('perSecond'), limit('perSecond')] as const;
  const cells = [
    pageMedian('kib').toFixed(0),
    rates[0].toFixed(0),
    pageMedian('p99').toFixed(1),
    `${(pageMedian('hits') * 100).toFixed(2)} %`,
    pageMedian('failed'),
    rates[1].toFixed(0),
    limit('p99').toFixed(1),
    `${((rates[0] / rates[1]) * 100).toFixed(0)} %`,
  ];
  return label.padEnd(26) + cells.map(cell).join('');
}

/** A file of `kib`, in bytes that do not get smaller; the name that `location /limit/` has for it. */
function writeFile(folder: string, kib: number): string {
  const name = `${kib.toFixed(1)}.html`;
  writeFileSync(join(folder, name), Buffer.alloc(Math.round(kib * 1024), 'owl'));
  return `/limit/${name}`;
}

/**
 * Prints requests per second of compressed pages by TLS, in turns with those of a file of the same size that nginx reads from the disk: the
 * medians of three rounds. The load generator is on the same machine and neither decodes nor keeps the answers. Rejects without nginx.
 */
export async function benchProxy(print: Print): Promise<void> {
  const nginx = findProgram('nginx');
  if (nginx === null) throw new Error('There is no nginx on this machine: install it.');
  const folder = mkdtempSync(join(tmpdir(), 'owlwatch-bench-'));
  // The processes of nginx that answer have another user.
  chmodSync(folder, 0o755);
  const files = join(folder, 'limit');
  mkdirSync(files);
  const database = await benchDatabase();
  const variables = { ROLE: 'web', NODES: '2', TRUST_PROXY: 'on' };
  const ports = [await freePort(), await freePort()];
  // The first one builds if it has to.
  const nodes = [];
  for (const port of ports) nodes.push(await startServer(port, database.url, variables));
  const more = `location /limit/ {\n  alias ${files}/;\n}\n`;
  const proxy = await startNginx(nginx, folder, ports, { more });
  print(`Node ${process.version}, nginx by TLS in front of two nodes, load from the same machine\n`);
  const titles = ['KiB', 'pages/s', 'p99 ms', 'kept', 'failed', 'files/s', 'p99 ms', 'pages/files'];
  print(' '.repeat(26) + titles.map(cell).join(''));
  try {
    for (const [name, path] of pages)
      for (const coding of codings) {
        const page: PackedRequest = { port: proxy.port, host, path, coding };
        const file = { ...page, path: writeFile(files, (await packedLoad(page)).kib) };
        const taken = await inTurns([page, file], rounds, packedLoad);
        print(line(`${name}, ${coding}`, taken.get(page) ?? [], taken.get(file) ?? []));
      }
  } finally {
    await proxy.stop();
    await Promise.all(nodes.map((node) => node.stop()));
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}
