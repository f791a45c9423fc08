import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { until } from '../lib/testing/until';
import { inOrder } from './in-order';

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
