import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { importCatalogue } from '@/commerce/postgres/import/import';
import { freshDatabase } from '@/commerce/postgres/testing/test-database';
import { demoSiteFile } from '@/config/site/site';
import { openDatabase } from '@/database/pool';
import { findProgram, type RunningProgram, runProgram } from '@/lib/testing/program';
import { testDomains } from '../e2e/test-hosts';

/** A shop under attack. */
export interface Target {
  readonly port: number;
  /** The HTTP process, of several nodes the first one; null while one of them has none. */
  pid(): number | null;
  stop(): Promise<void>;
}

const host = 'uk.localhost';

function isLive(port: number): Promise<boolean> {
  return new Promise((done) => {
    const asked = get({ host: '127.0.0.1', port, path: '/api/health/live', headers: { host } }, (reply) => {
      reply.resume();
      done(reply.statusCode === 200);
    });
    asked.once('error', () => done(false));
  });
}

/** The HTTP process below the start command. */
function serverBelow(pid: number): number | null {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    const isServer = (id: string) => readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('http-server.ts');
    const server = children.find(isServer);
    return server === undefined ? null : Number(server);
  } catch {
    return null;
  }
}

async function untilLive(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    if (await isLive(port)) return;
    await sleep(100);
  }
  throw new Error(`the shop ended with exit code ${child.exitCode} before it answered`);
}

interface Installation {
  /** A checkout with a build. */
  readonly folder: string;
  readonly databaseUrl: string;
  readonly mails: string;
  /** More environment variables. */
  readonly variables: Readonly<Record<string, string>>;
}

/** Starts a node; the server trusts `x-forwarded-for`, so that attackers and shoppers have addresses of their own. */
async function startNode(port: number, { folder, databaseUrl, mails, variables }: Installation) {
  const args = ['--conditions=react-server', '--import', 'tsx', 'cli/start/start.ts', 'serve'];
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: 'attack'.repeat(8),
    MAIL_FOLDER: mails,
    SHOP_FILE: demoSiteFile,
    STORE_DOMAINS: testDomains,
    TRUST_PROXY: 'on',
    LOG_LEVEL: 'silent',
    ...variables,
  };
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
  await untilLive(port, child);
  return {
    pid: () => serverBelow(child.pid ?? 0),
    stop: async () => {
      const gone = child.exitCode === null ? once(child, 'exit') : null;
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** Passes the connections to `port` on to the nodes in turns. The result ends it, with its connections, which clients keep open. */
async function balance(port: number, nodes: readonly number[]): Promise<() => void> {
  let next = 0;
  const clients = new Set<Socket>();
  const server = createServer((client) => {
    clients.add(client);
    const node = connect(nodes[next % nodes.length] ?? 0, '127.0.0.1');
    next += 1;
    client.pipe(node).pipe(client);
    client
      .on('error', () => undefined)
      .on('close', () => {
        clients.delete(client);
        node.destroy();
      });
    // What the node has sent before still reaches the client.
    node.on('error', () => undefined).on('close', () => client.end());
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return () => {
    server.close();
    for (const client of clients) client.destroy();
  };
}

async function startRedis(): Promise<RunningProgram> {
  const program = findProgram('redis-server');
  if (program === null) throw new Error('There is no redis-server on this machine: install it.');
  return runProgram(program, (port) => ['--port', String(port), '--bind', '127.0.0.1', '--save', '']);
}

/**
 * Starts the built shop of the checkout in `folder` on a database of its own with the demo catalogue: one node, or several that count
 * together in Redis, behind one port that gives each of them every next connection.
 */
export async function startTarget(folder: string, port: number, count = 1): Promise<Target> {
  const database = await freshDatabase();
  const { db, close } = openDatabase(database.url, 2);
  await importCatalogue(db, join(folder, 'demo/catalogue')).finally(close);
  const mails = mkdtempSync(join(tmpdir(), 'owlwatch-attack-'));
  const redis = count > 1 ? await startRedis() : null;
  const variables: Record<string, string> = redis
    ? { NODES: String(count), REDIS_URL: `redis://127.0.0.1:${redis.port}` }
    : {};
  const ports = redis ? Array.from({ length: count }, (_, index) => port + 1 + index) : [port];
  const installation = { folder, databaseUrl: database.url, mails, variables };
  const nodes = await Promise.all(ports.map((nodePort) => startNode(nodePort, installation)));
  const stopBalance = redis ? await balance(port, ports) : null;
  return {
    port,
    pid: () => (nodes.every((node) => node.pid() !== null) ? (nodes[0]?.pid() ?? null) : null),
    stop: async () => {
      stopBalance?.();
      await Promise.all(nodes.map((node) => node.stop()));
      await redis?.remove();
      await database.drop();
      rmSync(mails, { recursive: true, force: true });
    },
  };
}

/** A shop that runs already, such as one of an earlier version. */
export const runningTarget = (port: number, pid: number): Target => ({
  port,
  pid: () => pid,
  stop: async () => undefined,
});
