import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { requestLimits } from '../../config/limits/request-limits';
import { until } from '../../lib/testing/until';
import { createGuardedServer, type Limits } from './connections';

const open: Socket[] = [];
let server: Server;
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
  server.close();
});

async function serve(connections: Partial<Limits['connections']>, behindProxy = false): Promise<void> {
  const limits = {
    connections: { ...requestLimits.connections, checkEveryMs: 20, ...connections },
    slowReaders: requestLimits.slowReaders,
  };
  server = createGuardedServer(
    (_, response) => response.end('served'),
    behindProxy ? { hops: 1 } : null,
    limits,
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
}

/** What a connection receives until it ends, after it has sent `request`. */
async function exchange(request: string, socket = dial()): Promise<string> {
  socket.write(request);
  return text(socket).catch(() => '');
}

function dial(): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  open.push(socket);
  return socket;
}

const whole = 'GET / HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n';
const connections = () => new Promise<number>((done) => server.getConnections((_, count) => done(count)));

/** Connections that the server has accepted and that stay open. */
async function hold(count: number): Promise<Socket[]> {
  const held = Array.from({ length: count }, () => dial());
  await Promise.all(held.map((socket) => once(socket, 'connect')));
  await until(async () => expect(await connections()).toBe(count));
  return held;
}

describe('the connections of a server', () => {
  it('are bounded in total', async () => {
    await serve({ total: 3 });
    const [first] = await hold(3);
    expect(await exchange(whole)).toBe('');
    first?.destroy();
    await until(async () => expect(await exchange(whole)).toContain('served'));
  });

  it('are bounded per client', async () => {
    await serve({ perClient: 3 });
    const [first] = await hold(3);
    expect(await exchange(whole)).toBe('');
    first?.destroy();
    await until(async () => expect(await exchange(whole)).toContain('served'));
  });

  it('are not bounded per client behind a proxy, which has all of them', async () => {
    await serve({ perClient: 3 }, true);
    await hold(5);
    expect(await exchange(whole)).toContain('served');
  });
});

describe('a request that does not end', () => {
  it('is refused with 408: headers', async () => {
    await serve({ headersMs: 60, requestMs: 60_000 });
    expect(await exchange('GET / HTTP/1.1\r\nhost: shop\r\nx-slow: ')).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('is refused with 408: the body', async () => {
    await serve({ headersMs: 60, requestMs: 120 });
    const head = 'POST / HTTP/1.1\r\nhost: shop\r\ncontent-length: 10\r\n\r\n';
    expect(await exchange(`${head}abc`)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('is served if it ends in time', async () => {
    await serve({ headersMs: 60_000, requestMs: 60_000 });
    const socket = dial();
    socket.write(whole.slice(0, 20));
    expect(await exchange(whole.slice(20), socket)).toContain('served');
  });
});
