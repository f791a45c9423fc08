import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { until } from '@/lib/testing/until';
import { openPing, watchServer } from './ping';

describe('ping', () => {
  afterEach(() => vi.useRealTimers());

  it('rejects before a load balancer gives up if the server does not answer', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { ping, close } = openPing(`postgresql://shop@127.0.0.1:${port}/shop`);
    const connected = once(silent, 'connection');
    const asked = expect(ping()).rejects.toThrow();
    await connected;
    await vi.advanceTimersByTimeAsync(900);
    await asked;
    await close();
    silent.close();
  });
});

it('notices another server that takes writes, and tells it again if that failed', async () => {
  const servers = ['one', null];
  const moved: string[] = [];
  const stop = watchServer(
    async () => {
      const started = servers.length > 0 ? (servers.shift() ?? null) : 'other';
      return started === null ? null : { started };
    },
    async ({ started }) => {
      if (moved.push(started) === 1) throw new Error('not yet');
    },
  );
  await until(() => (moved.length === 2 ? true : null)).finally(stop);
  expect(moved).toEqual(['one', 'one']);
});
