import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { requestLimits, settingStatements } from '@/database/pool-limits';
import { type Pgbouncer, startPgbouncer } from '@/database/testing/pgbouncer';
import { findProgram, type RunningProgram, runProgram } from '@/lib/testing/program';
import { type ShopProcess, startShop } from '../e2e/shop-process';
import { type Proxy, startNginx } from './nginx';

interface ClusterOptions {
  /** A database with a catalogue. */
  readonly databaseUrl: string;
  /** For the files of its programs; exists. */
  readonly folder: string;
  /** The port of the proxy; one that the system chooses by default. */
  readonly port?: number;
  /** More environment variables of the nodes. */
  readonly variables?: Readonly<Record<string, string>>;
}

/** The topology of `deploy/compose.yaml` as processes of this machine. */
export interface Cluster {
  readonly proxy: Proxy;
  readonly web: readonly ShopProcess[];
  readonly worker: ShopProcess;
  /** Null: PgBouncer is not installed, and the nodes reach the database directly. */
  readonly pool: Pgbouncer | null;
  /** Null: Redis is not installed, and each node counts its limits alone. */
  readonly redis: RunningProgram | null;
  stop(): Promise<void>;
}

/** Rejects if nginx cannot be had; PgBouncer and Redis take part if they can be. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { databaseUrl, folder, port, variables } = options;
  const nginx = findProgram('nginx');
  if (nginx === null) throw new Error('There is no nginx on this machine: install it.');
  const bouncer = findProgram('pgbouncer');
  const limits = { mode: 'transaction', connectQuery: settingStatements(requestLimits) } as const;
  const pool = bouncer === null ? null : await startPgbouncer(bouncer, databaseUrl, limits);
  const counter = findProgram('redis-server');
  const redis =
    counter === null
      ? null
      : await runProgram(counter, (listen) => [
          '--port',
          String(listen),
          '--bind',
          '127.0.0.1',
          '--save',
          '',
        ]);
  const start = (role: 'web' | 'worker', name: string) =>
    startShop({
      port: 0,
      databaseUrl: '',
      log: join(folder, `${name}.log`),
      variables: {
        DATABASE_URL: pool?.url ?? databaseUrl,
        DATABASE_DIRECT_URL: databaseUrl,
        PRODUCTION: 'off',
        SHOP_FILE: 'demo/shop.yaml',
        MAIL_FOLDER: join(folder, 'mail'),
        TRUST_PROXY: 'on',
        ACCESS_LOG: 'on',
        LOG_LEVEL: 'info',
        NODES: '3',
        ...(redis ? { REDIS_URL: `redis://127.0.0.1:${redis.port}` } : {}),
        ROLE: role,
        NODE_NAME: name,
        ...variables,
      },
    });
  const web = [await start('web', 'web-1'), await start('web', 'web-2')];
  const worker = await start('worker', 'worker');
  const own = join(folder, 'nginx');
  mkdirSync(own, { recursive: true });
  const ports = web.map((node) => node.port);
  const proxy = await startNginx(nginx, own, ports, port);
  return {
    proxy,
    web,
    worker,
    pool,
    redis,
    stop: async () => {
      await proxy.stop();
      await Promise.all([...web, worker].map((node) => node.stop()));
      await Promise.all([pool?.remove(), redis?.remove()]);
    },
  };
}
