import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type Connections, ignoreConnectionError, openConnections } from './pool';

const statement = `select count(*)::int as nodes from pg_stat_activity
  where datname = current_database() and application_name like 'owlwatch%'
    and query ~* '^\\s*listen\\M|pg_listening_channels'`;

/** A process that was killed has none any more. Rejects if the database cannot be reached. */
export async function listeningNodes(url: string): Promise<number> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ nodes: number }>(statement);
    return rows[0]?.nodes ?? 0;
  } finally {
    await client.end();
  }
}

const RETRY_MS = 1_000;

export interface Notification {
  readonly channel: string;
  readonly payload: string;
}

/** Called with each notification; without one where notifications may have been missed. */
type Listener = (notification?: Notification) => void;

interface ListenOptions {
  /** Called after a (re)connect whose notifications do not arrive, as behind a pool in transaction mode. */
  readonly onNotDelivered?: () => void;
  /** Those that its own is added to. */
  readonly connections?: Pick<Connections, 'stream'>;
}

/** The channel on which a node checks that notifications arrive. */
const echoChannel = 'owlwatch_echo';
const ECHO_MS = 5_000;

async function sendEcho(connectionString: string, echo: string): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: ECHO_MS });
  client.on('error', ignoreConnectionError);
  try {
    await client.connect();
    await client.query('select pg_notify($1, $2)', [echoChannel, echo]);
  } finally {
    await client.end();
  }
}

/** `pg_listening_channels()` does not show it: a pool in transaction mode may hand notifications to other clients. */
async function delivers(url: string, client: Client, until: Promise<unknown>): Promise<boolean> {
  const echo = randomUUID();
  const received = new Promise<true>((done) => {
    client.on('notification', ({ payload }) => payload === echo && done(true));
  });
  const over = new AbortController();
  await sendEcho(url, echo);
  const waited = sleep(ECHO_MS, false, { ref: false, signal: over.signal });
  return Promise.race([received, until.then(() => true), waited]).finally(() => {
    waited.catch(ignoreConnectionError);
    over.abort();
  });
}

/** Listens on one connection until it ends or `signal` aborts. Rejects if the connection cannot be opened. */
async function listenOnce(
  url: string,
  channels: readonly string[],
  listener: Listener,
  {
    onNotDelivered,
    signal,
    connections: { stream } = openConnections(),
  }: ListenOptions & { readonly signal: AbortSignal },
) {
  // The connection is idle for hours: without keepalive probes, a server that vanished is never noticed.
  const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
  const client = new Client({ connectionString: url, application_name: 'owlwatch', stream, ...keepAlive });
  const end = () => void client.end().catch(ignoreConnectionError);
  const ended = new Promise<void>((done) => {
    client.on('error', () => done());
    client.on('end', () => done());
  });
  client.on('notification', ({ channel, payload = '' }) => {
    if (channels.includes(channel)) listener({ channel, payload });
  });
  signal.addEventListener('abort', end);
  try {
    // `connect` never settles if `end` is called, and the connection ends, while it is being opened.
    await Promise.race([client.connect(), ended]);
    const names = [...channels, echoChannel].map((name) => client.escapeIdentifier(name));
    await client.query(names.map((name) => `listen ${name}`).join('; '));
    // Notifications sent before LISTEN are lost.
    if (!signal.aborted) listener();
    const notDelivered = onNotDelivered && !(await delivers(url, client, ended).catch(() => true));
    if (notDelivered && !signal.aborted) onNotDelivered();
    await ended;
  } finally {
    signal.removeEventListener('abort', end);
    end();
  }
}

/**
 * Calls `listener` for every notification on `channels` of the database at `url`, and after every (re)connect,
 * because notifications sent in between are lost. Reconnects every second until the returned function is called,
 * which resolves when the connection is closed. Never rejects; keeps no process alive while it waits to reconnect.
 */
export function listen(
  url: string,
  channels: readonly string[],
  listener: Listener,
  options: ListenOptions = {},
): () => Promise<void> {
  const stopped = new AbortController();
  const { signal } = stopped;
  const loop = async () => {
    while (!signal.aborted) {
      await listenOnce(url, channels, listener, { ...options, signal }).catch(ignoreConnectionError);
      await sleep(RETRY_MS, undefined, { ref: false, signal }).catch(ignoreConnectionError);
    }
  };
  const running = loop();
  return () => {
    stopped.abort();
    return running;
  };
}
