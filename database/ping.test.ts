import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPing } from './ping';

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
