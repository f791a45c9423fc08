// npm run cluster: a proxy, two web nodes and a worker on one machine, with the built demo. `check` starts it, asks for a page and ends.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase } from '@/commerce/postgres/testing/test-database';
import { build } from '@/cli/start/build';
import { startCluster } from './cluster';

await build(process.cwd());
const folder = mkdtempSync(join(tmpdir(), 'owlwatch-cluster-'));
chmodSync(folder, 0o755);
const database = await freshDatabase('demo/catalogue');
const isCheck = process.argv[2] === 'check';
const cluster = await startCluster({ databaseUrl: database.url, folder, ...(isCheck ? {} : { port: 8443 }) });
const { proxy, web, worker, pool, redis } = cluster;

async function stop(): Promise<void> {
  await cluster.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
}

/** The status of a page through the proxy. */
const ask = (host: string) =>
  new Promise<number>((done, failed) => {
    const options = { host: '127.0.0.1', port: proxy.port, servername: host, headers: { host } };
    request({ ...options, rejectUnauthorized: false }, (reply) => done(reply.resume().statusCode ?? 0))
      .once('error', failed)
      .end();
  });

process.stdout.write(`
  proxy      https://uk.localhost:${proxy.port} (its certificate is invented)
  web        ${web.map(({ port }) => port).join(', ')}
  worker     ${worker.port}
  PgBouncer  ${pool ? 'in transaction mode' : 'not installed'}
  Redis      ${redis?.port ?? 'not installed'}
  logs       ${folder}
`);
if (isCheck) {
  const status = await ask('uk.localhost');
  process.exitCode = status === 200 ? 0 : 1;
  process.stdout.write(`\n  The home page through the proxy: ${status}\n`);
  await stop();
} else {
  process.stdout.write('\n  Stop with Ctrl-C.\n');
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(0)));
}
