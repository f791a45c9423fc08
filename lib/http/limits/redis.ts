import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { periods } from '../../../config/limits/periods.ts';
import type { CountStore } from '../../bridge.ts';

const MAX_RETRY_MS = 2_000;

const KEPT_SECONDS = 86_400;

const noop = () => undefined;

const RELEASE = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;

/** All nodes count together. While it does not answer, no command waits; each outage is one warning. Reconnects. */
export function openRedis(
  url: string,
  log: {
    warn(fields: object, text: string): void;
    info(fields: object, text: string): void;
  },
): CountStore & { close(): void } {
  const client = new Redis(url, {
    commandTimeout: periods.redisAnswer,
    // Ends the connection to a server that hangs: later commands would each wait for their timeout.
    socketTimeout: periods.redisAnswer,
    connectTimeout: MAX_RETRY_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (tries) => Math.min(tries * 100, MAX_RETRY_MS),
  });
  let state: 'new' | 'up' | 'down' = 'new';
  let reason: string | undefined;
  client.on('error', ({ message }) => (reason = message));
  client.on('close', () => {
    if (state === 'down') return;
    state = 'down';
    log.warn({ reason }, 'Redis does not answer: each node counts its limits alone');
  });
  client.on('ready', () => {
    if (state === 'down') log.info({}, 'Redis answers again');
    state = 'up';
  });
  return {
    client,
    isUp: () => client.status === 'ready',
    lock: async (name, ttlMs) => {
      const [key, owner] = [`owlwatch:lock:${name}`, randomUUID()];
      if ((await client.set(key, owner, 'PX', ttlMs, 'NX')) === null) return null;
      // If this fails, the lock ends by itself.
      return () => client.eval(RELEASE, 1, key, owner).then(noop, noop);
    },
    write: async (name, text) => void (await client.set(`owlwatch:${name}`, text, 'EX', KEPT_SECONDS)),
    read: (name) => client.get(`owlwatch:${name}`),
    close: () => {
      state = 'down';
      client.disconnect();
    },
  };
}
