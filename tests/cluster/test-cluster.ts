import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase } from '@/commerce/postgres/testing/test-database';
import type { TestDatabase } from '@/database/testing/empty-database';
import { findProgram } from '@/lib/testing/program';
import { until } from '@/lib/testing/until';
import { type RawReply, rawRequest } from '../e2e/raw-request';
import { type Cluster, type NodeName, startCluster } from './cluster';

/** What a test of several nodes needs and this machine lacks; its title names it. `npm test` installs it as root on Debian. */
export const missingPrograms = ['nginx', 'pgbouncer', 'redis-server'].filter(
  (name) => findProgram(name) === null,
);

/** `title`, with the reason why the tests below it are skipped. */
export const needsPrograms = (title: string) =>
  missingPrograms.length === 0 ? title : `${title} (needs ${missingPrograms.join(', ')})`;

interface TestClusterOptions extends Omit<Parameters<typeof startCluster>[0], 'databaseUrl' | 'folder'> {
  /** One with the demo catalogue; a new one by default. */
  readonly database?: TestDatabase;
}

/** A cluster with what a test asks of it. */
export interface TestCluster {
  readonly cluster: Cluster;
  readonly databaseUrl: string;
  /** The folder of the emails that were sent. */
  readonly mail: string;
  /** Asks the proxy, by TLS. In the uk store by default. */
  ask(path: string, options?: Parameters<typeof rawRequest>[1]): Promise<RawReply>;
  /** What a node has printed so far. */
  log(name: NodeName): string;
  /** Waits until the proxy asks a node again, which it leaves out for some seconds after a failure (`fail_timeout`). */
  untilAsked(name: NodeName): Promise<void>;
  close(): Promise<void>;
}

export async function testCluster({ database, ...options }: TestClusterOptions = {}): Promise<TestCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'owlwatch-cluster-'));
  // The processes of nginx that answer have another user.
  chmodSync(folder, 0o755);
  const clusterDatabase = database ?? (await freshDatabase('demo/catalogue'));
  const cluster = await startCluster({ databaseUrl: clusterDatabase.url, folder, ...options });
  const log = (name: NodeName) => readFileSync(join(folder, `${name}.log`), 'utf8');
  const requests = (name: NodeName) => log(name).split('"msg":"request"').length;
  return {
    cluster,
    databaseUrl: clusterDatabase.url,
    mail: join(folder, 'mail'),
    ask: (path, more) => rawRequest(path, { port: cluster.proxy.port, tls: true, ...more }),
    log,
    untilAsked: async (name) => {
      const before = requests(name);
      await until(() => (requests(name) > before ? true : null));
    },
    close: async () => {
      await cluster.stop();
      await clusterDatabase.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
