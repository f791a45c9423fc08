import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { requestLimits } from '../../config/limits/request-limits';
import { site } from '../../config/site/site';
import { isUpload, ClientSlots, withBoundedBody } from './request-body';

describe('isUpload', () => {
  it.each([
    ['POST', '/api/contact/files', true],
    ['POST', '/api/contact/files?name=a.pdf&locale=en_GB', true],
    ['GET', '/api/contact/files', false],
    ['POST', '/api/contact/files/more', false],
    ['POST', '/api/user', false],
    ['POST', '/x?/api/contact/files', false],
  ])('of %s %s is %s', (method, url, expected) => {
    expect(isUpload({ method, url } as IncomingMessage)).toBe(expected);
  });
});

describe('upload slots', () => {
  it('are bounded per client and in total, and released once', () => {
    const slots = new ClientSlots({ total: 3, perClient: 2 });
    const first = slots.take('a');
    expect(first).not.toBeNull();
    expect(slots.take('a')).not.toBeNull();
    expect(slots.take('a')).toBeNull();
    const other = slots.take('b');
    expect(other).not.toBeNull();
    expect(slots.take('c')).toBeNull();
    first?.();
    first?.();
    expect(slots.take('a')).not.toBeNull();
    expect(slots.take('c')).toBeNull();
    other?.();
    expect(slots.take('c')).not.toBeNull();
  });
});

it('a client has a bounded number of bodies that have not arrived', async () => {
  const handle = withBoundedBody((_, response) => void response.end('received'), null);
  const server = createServer(handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const begin = async () => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    socket.write('POST /api/cart HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{');
    await once(server, 'request');
    return socket;
  };
  const held = [];
  for (let count = 0; count < requestLimits.bodies.perClient; count += 1) held.push(await begin());
  const [refused] = await once(await begin(), 'data');
  expect(refused).toMatch(/^HTTP\/1.1 503 /);
  const [first] = held;
  first?.write('}');
  expect((await once(first ?? server, 'data'))[0]).toMatch(/^HTTP\/1.1 200 /);
  const next = await begin();
  next.write('}');
  expect((await once(next, 'data'))[0]).toMatch(/^HTTP\/1.1 200 /);
  for (const socket of [...held, next]) socket.destroy();
  server.closeAllConnections();
  server.close();
});

describe('forms of the back office', () => {
  const kib = 1024;
  const ask = async (host: string, path: string, bytes: number) => {
    const handle = withBoundedBody((_, response) => void response.end('received'), null);
    const server = createServer(handle).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    socket.write(`POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: ${bytes}\r\n\r\n`);
    if (bytes <= 256 * kib) socket.write('x'.repeat(bytes));
    const [answer] = (await once(socket, 'data')) as [string];
    socket.destroy();
    server.closeAllConnections();
    server.close();
    return Number(answer.split(' ')[1]);
  };
  const staff = site.staff?.host ?? '';

  it.each([
    [staff, '/do/import-sheet', 256 * kib, 200],
    [staff, '/do/import-sheet', requestLimits.staffUploads.bytes + 1, 413],
    [staff, '/access/sign-in', 256 * kib, 413],
    [staff, '/do/../orders', 256 * kib, 413],
    ['nl.localhost', '/do/import-sheet', 256 * kib, 413],
    ['nl.localhost', '/do/import-sheet', kib, 200],
  ])('of %s%s with %i bytes are answered with %i', async (host, path, bytes, status) => {
    expect(staff).not.toBe('');
    expect(await ask(host, path, bytes)).toBe(status);
  });
});
