import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { until } from '../../lib/testing/until';
import { inOrder, takeTurns } from './connections';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** A server that keeps its responses, and a connection that has sent `count` requests. */
async function pipelined(count: number, maxWaiting: number) {
  const begun: { path: string; response: ServerResponse }[] = [];
  const server = createServer(
    inOrder(({ url = '' }, response) => void begun.push({ path: url, response }), maxWaiting),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  open.push(
    () => socket.destroy(),
    () => server.close(),
  );
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  socket.on('error', () => undefined);
  const request = (index: number) => `GET /${index} HTTP/1.1\r\nhost: a\r\n\r\n`;
  socket.write(Array.from({ length: count }, (_, index) => request(index)).join(''));
  return { begun, socket, received: () => received };
}

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
