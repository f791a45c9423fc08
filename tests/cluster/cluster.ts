import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { requestLimits, settingStatements } from '@/database/pool-limits';
import { type Pgbouncer, startPgbouncer } from '@/database/testing/pgbouncer';
import { findProgram, type RunningProgram, runProgram } from '@/lib/testing/program';
import { type ShopProcess, startShop } from '../e2e/shop-process';
import { type Proxy, startNginx } from './nginx';

type Variables = Readonly<Record<string, string>>;
export type NodeName = 'web-1' | 'web-2' | 'worker';

/** Where a node comes from. */
export interface Source {
  /** The folder of the shop; this project by default. */
  readonly from?: string;
  /** More environment variables. */
  readonly variables?: Variables;
}

interface ClusterOptions {
  /** A database with a catalogue. */
  readonly databaseUrl: string;
  /** For the files of its programs; exists. */
  readonly folder: string;
  /** The port of the proxy; one that the system chooses by default. */
  readonly port?: number;
  /** The same database, for the notifications that web nodes listen to. */
  readonly feedUrl?: string;
  /** Of all nodes. */
  readonly source?: Source;
  /** More environment variables of single nodes. */
  readonly variablesOf?: Partial<Record<NodeName, Variables>>;
}

/** The topology of `deploy/compose.yaml` as processes of this machine. */
export interface Cluster {
  readonly proxy: Proxy;
  readonly web: readonly [ShopProcess, ShopProcess];
  readonly worker: ShopProcess;
  /** Null: PgBouncer is not installed, and the nodes reach the database directly. */
  readonly pool: Pgbouncer | null;
  /** Null: Redis is not installed, and each node counts its limits alone. */
  readonly redis: RunningProgram | null;
  /** Starts a node on the port of one that has ended, where the proxy expects it. */
  replace(name: NodeName, source?: Source): Promise<void>;
  stop(): Promise<void>;
}

async function startRedis(): Promise<RunningProgram | null> {
  const program = findProgram('redis-server');
  if (program === null) return null;
  return runProgram(program, (port) => ['--port', String(port), '--bind', '127.0.0.1', '--save', '']);
}

async function startPool(databaseUrl: string): Promise<Pgbouncer | null> {
  const program = findProgram('pgbouncer');
  const limits = { mode: 'transaction', connectQuery: settingStatements(requestLimits) } as const;
  return program === null ? null : startPgbouncer(program, databaseUrl, limits);
}

/** Rejects if nginx cannot be had; PgBouncer and Redis take part if they can be. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { databaseUrl, feedUrl, folder, port, source = {}, variablesOf = {} } = options;
  const nginx = findProgram('nginx');
  if (nginx === null) throw new Error('There is no nginx on this machine: install it.');
  const pool = await startPool(databaseUrl);
  const redis = await startRedis();
  const start = (name: NodeName, { from, variables }: Source, at = 0) =>
    startShop({
      port: at,
      databaseUrl: '',
      log: join(folder, `${name}.log`),
      ...(from === undefined ? {} : { folder: from }),
      variables: {
        DATABASE_URL: pool?.url ?? databaseUrl,
        DATABASE_DIRECT_URL: (name === 'worker' ? undefined : feedUrl) ?? databaseUrl,
        PRODUCTION: 'off',
        SHOP_FILE: 'demo/shop.yaml',
        MAIL_FOLDER: join(folder, 'mail'),
        TRUST_PROXY: 'on',
        ACCESS_LOG: 'on',
        LOG_LEVEL: 'info',
        NODES: '3',
        ...(redis ? { REDIS_URL: `redis://127.0.0.1:${redis.port}` } : {}),
        ROLE: name === 'worker' ? 'worker' : 'web',
        NODE_NAME: name,
        ...variables,
        ...variablesOf[name],
      },
    });
  const nodes: Record<NodeName, ShopProcess> = {
    'web-1': await start('web-1', source),
    'web-2': await start('web-2', source),
    worker: await start('worker', source),
  };
  const nginxFolder = join(folder, 'nginx');
  mkdirSync(nginxFolder, { recursive: true });
  const proxy = await startNginx(nginx, nginxFolder, [nodes['web-1'].port, nodes['web-2'].port], { port });
  return {
    proxy,
    get web() {
      return [nodes['web-1'], nodes['web-2']] as const;
    },
    get worker() {
      return nodes.worker;
    },
    pool,
    redis,
    replace: async (name, next = source) => {
      nodes[name] = await start(name, next, nodes[name].port);
    },
    stop: async () => {
      await proxy.stop();
      await Promise.all(Object.values(nodes).map((node) => node.stop()));
      await Promise.all([pool?.remove(), redis?.remove()]);
    },
  };
}
