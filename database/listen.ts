import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { ignoreConnectionError } from './pool';

const RETRY_MS = 1_000;

/** Called with the payload of a notification; without one where notifications may have been missed. */
type Listener = (payload?: string) => void;

/** Listens on one connection until it ends or `signal` aborts. Rejects if the connection cannot be opened. */
async function listenOnce(url: string, channel: string, listener: Listener, signal: AbortSignal) {
  // The connection is idle for hours: without keepalive probes, a server that vanished is never noticed.
  const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
  const client = new Client({ connectionString: url, application_name: 'owlwatch', ...keepAlive });
  const end = () => void client.end().catch(ignoreConnectionError);
  const ended = new Promise<void>((done) => {
    client.on('error', () => done());
    client.on('end', () => done());
  });
  client.on('notification', ({ payload }) => listener(payload));
  signal.addEventListener('abort', end);
  try {
    // `connect` never settles if `end` is called, and the connection ends, while it is being opened.
    await Promise.race([client.connect(), ended]);
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    // Notifications sent before LISTEN are lost.
    if (!signal.aborted) listener();
    await ended;
  } finally {
    signal.removeEventListener('abort', end);
    end();
  }
}

/**
 * Calls `listener` for every notification on `channel` of the database at `url`, and after every (re)connect,
 * because notifications sent in between are lost. Reconnects every second until the returned function is called,
 * which resolves when the connection is closed. Never rejects; keeps no process alive while it waits to reconnect.
 */
export function listen(url: string, channel: string, listener: Listener): () => Promise<void> {
  const stopped = new AbortController();
  const { signal } = stopped;
  const loop = async () => {
    while (!signal.aborted) {
      await listenOnce(url, channel, listener, signal).catch(ignoreConnectionError);
      await sleep(RETRY_MS, undefined, { ref: false, signal }).catch(ignoreConnectionError);
    }
  };
  const running = loop();
  return () => {
    stopped.abort();
    return running;
  };
}
