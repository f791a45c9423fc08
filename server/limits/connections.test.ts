import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { requestLimits } from '../../config/limits/request-limits';
import { until } from '../../lib/testing/until';
import { createGuardedServer, inOrder, type Limits, SlowReaders, takeTurns } from './connections';

const open: Socket[] = [];
let server: Server | undefined;
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
  server?.close();
  server = undefined;
});

function dial(): Socket {
  const address = server?.address();
  if (!address || typeof address === 'string') throw new Error('The server does not listen');
  const socket = connect(address.port, '127.0.0.1');
  socket.on('error', () => undefined);
  open.push(socket);
  return socket;
}

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

const whole = 'GET / HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n';
const connections = () => new Promise<number>((done) => server?.getConnections((_, count) => done(count)));

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

/** A server that keeps its responses, and a connection that has sent `count` requests. */
async function pipelined(count: number, maxWaiting: number) {
  const begun: { path: string; response: ServerResponse }[] = [];
  server = createServer(
    inOrder(({ url = '' }, response) => void begun.push({ path: url, response }), maxWaiting),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = dial();
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  const request = (index: number) => `GET /${index} HTTP/1.1\r\nhost: a\r\n\r\n`;
  socket.write(Array.from({ length: count }, (_, index) => request(index)).join(''));
  return { begun, socket, received: () => received };
}

describe('the requests of connections', () => {
  it('begins a request of a connection when the one before it is answered', async () => {
    const { begun, received } = await pipelined(3, 2);
    const paths = () => begun.map(({ path }) => path);
    await until(() => expect(paths()).toEqual(['/0']));
    begun[0]?.response.end('first');
    await until(() => expect(paths()).toEqual(['/0', '/1']));
    begun[1]?.response.end('second');
    await until(() => expect(paths()).toEqual(['/0', '/1', '/2']));
    begun[2]?.response.end('third');
    await until(() => expect(received()).toMatch(/first[^]*second[^]*third/));
  });

  it('cuts a connection with more requests in line than allowed, and handles none of them', async () => {
    const { begun, socket } = await pipelined(4, 2);
    await once(socket, 'close');
    expect(begun.map(({ path }) => path)).toEqual(['/0']);
  });

  it('begins requests of many connections in turns, one of each client first', () => {
    vi.useFakeTimers({ toFake: ['setImmediate'] });
    const begun: string[] = [];
    const handle = takeTurns(
      ({ url = '' }) => {
        begun.push(url);
        const end = performance.now() + 0.1;
        while (performance.now() < end);
      },
      ({ headers }) => String(headers.host),
    );
    const send = (client: string, url: string, destroyed = false) =>
      handle(
        { url, headers: { host: client } } as unknown as IncomingMessage,
        { destroyed } as unknown as ServerResponse & { req: IncomingMessage },
      );
    for (let at = 0; at < 100; at += 1) send('crowd', `crowd ${at}`);
    send('victim', 'victim');
    send('gone', 'gone', true);
    const first = begun.length;
    expect(first).toBeLessThan(20);
    // On a busy machine a turn may end after each of them.
    vi.runAllTimers();
    expect(begun.slice(first, first + 3)).toEqual([`crowd ${first}`, 'victim', `crowd ${first + 1}`]);
    expect(begun).toHaveLength(101);
    send('victim', 'later');
    expect(begun.at(-1)).toBe('later');
    vi.useRealTimers();
  });

  it('begins each request in the context in which it has arrived, on whatever other one it waits', () => {
    vi.useFakeTimers({ toFake: ['setImmediate'] });
    const context = new AsyncLocalStorage<string>();
    const begun: (readonly [string | undefined, string | undefined])[] = [];
    const handle = inOrder(
      takeTurns(
        ({ url }) => {
          begun.push([url, context.getStore()]);
          // Longer than a turn: every other request waits.
          const end = performance.now() + 1;
          while (performance.now() < end);
        },
        () => 'a',
      ),
      20,
    );
    const socket = {};
    const closes: (() => void)[] = [];
    const response = {
      once: (_: string, listener: () => void) => void closes.push(listener),
    } as unknown as ServerResponse & { req: IncomingMessage };
    for (let at = 0; at < 12; at += 1) {
      const connection = at < 10 ? {} : socket;
      const request = { url: `${at}`, socket: connection } as unknown as IncomingMessage;
      context.run(`${at}`, () => handle(request, response));
    }
    vi.runAllTimers();
    context.run('the one before', () => closes.at(-1)?.());
    vi.runAllTimers();
    expect(begun).toHaveLength(12);
    for (const [url, arrivedIn] of begun) expect(arrivedIn).toBe(url);
    vi.useRealTimers();
  });
});

/** A connection whose client has read `read` of `written` bytes. */
function connection(written: number, read: number) {
  const state = { bytesWritten: written, writableLength: written - read, destroy: vi.fn() };
  return { ...state, destroy: state.destroy as never, cut: state.destroy };
}

const pace = { stallMs: 1_000, bytesPerSecond: 1_000, totalBytes: 5_000 };

describe('clients that do not read', () => {
  it('are cut after the time of their bytes', () => {
    const readers = new SlowReaders(pace);
    const idle = connection(900, 900);
    const slow = connection(2_000, 0);
    for (const each of [idle, slow]) readers.add(each);
    for (const now of [100, 1_100, 3_100]) readers.check(now);
    expect(slow.cut).not.toHaveBeenCalled();
    readers.check(3_101);
    expect(slow.cut).toHaveBeenCalledOnce();
    expect(idle.cut).not.toHaveBeenCalled();
  });

  it('get more time for each byte that they read', () => {
    const readers = new SlowReaders(pace);
    const slow = connection(2_000, 0);
    readers.add(slow);
    readers.check(100);
    slow.writableLength = 1_999;
    for (const now of [3_000, 5_900]) readers.check(now);
    expect(slow.cut).not.toHaveBeenCalled();
    readers.check(6_000);
    expect(slow.cut).toHaveBeenCalled();
  });

  it('do not gain time from a longer response', () => {
    const readers = new SlowReaders(pace);
    const slow = connection(1_000, 0);
    readers.add(slow);
    readers.check(100);
    Object.assign(slow, { bytesWritten: 1_500, writableLength: 1_500 });
    readers.check(2_700);
    expect(slow.cut).toHaveBeenCalled();
  });

  it('are cut in the order of their last progress above the total', () => {
    const readers = new SlowReaders(pace);
    const [first, second, third] = [connection(2_000, 0), connection(2_000, 0), connection(2_000, 0)];
    [first, second, third].forEach((each, index) => {
      readers.add(each);
      readers.check(100 + index);
    });
    expect(first.cut).toHaveBeenCalledOnce();
    expect(second.cut).not.toHaveBeenCalled();
    expect(third.cut).not.toHaveBeenCalled();
  });

  it('are forgotten when they disconnect', () => {
    const readers = new SlowReaders(pace);
    const slow = connection(1_000, 0);
    readers.add(slow);
    readers.check(1);
    readers.remove(slow);
    readers.check(99_000);
    expect(slow.cut).not.toHaveBeenCalled();
  });
});
