import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { createBoundedQueue } from './bounded-queue';
import { bridge } from './bridge';
import { poolGauges } from './pool-meter';

afterEach(() => bridge.pools.clear());

/** `pool state` → value. */
const read = () =>
  Object.fromEntries(
    poolGauges().flatMap(({ values }) =>
      values.map(({ labels, value }) => [`${labels['pool']} ${labels['state']}`, value]),
    ),
  );

it('shows what a queue runs and what waits in it', async () => {
  const inTurn = createBoundedQueue(2, 5, 'password_hashes');
  const held = Promise.withResolvers<void>();
  const works = [1, 2, 3].map(() => inTurn(() => held.promise));
  expect(read()).toMatchObject({
    'password_hashes size': 2,
    'password_hashes used': 2,
    'password_hashes waiting': 1,
  });
  held.resolve();
  await Promise.all(works);
  expect(read()).toMatchObject({ 'password_hashes used': 0, 'password_hashes waiting': 0 });
});

it('shows the calls of other services that are under way', async () => {
  const server = createServer((_, reply) => setTimeout(() => reply.end(), 100)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const call = fetch(url).then((reply) => reply.text());
  await once(server, 'request');
  expect(read()['calls used']).toBe(1);
  await call;
  expect(read()['calls used']).toBe(0);
  server.closeAllConnections();
  server.close();
});
