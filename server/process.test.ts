import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { Unavailable } from '@/lib/unavailable';
import { closeServer, logConsole } from './process';

function printed(print: (target: Pick<Console, 'log' | 'info' | 'warn' | 'error'>) => void) {
  const lines: [level: string, fields: object, text: string][] = [];
  const to = (level: string) => (fields: object, text: string) => void lines.push([level, fields, text]);
  const nothing = () => undefined;
  const target = { log: nothing, info: nothing, warn: nothing, error: nothing };
  logConsole({ debug: to('debug'), warn: to('warn'), error: to('error') }, target);
  print(target);
  return lines;
}

describe('what is printed to the console', () => {
  it('becomes a line of the log', () => {
    const err = new Error('a bug');
    expect(
      printed((target) => {
        target.log('\u001B[32m ✓\u001B[39m', 'Ready in %d ms', 12);
        target.warn('deprecated');
        target.error('⨯', err);
      }),
    ).toEqual([
      ['debug', {}, '✓ Ready in %d ms 12'],
      ['warn', {}, 'deprecated'],
      ['error', { err }, '⨯'],
    ]);
  });

  it('is left out if it is the error of an outage', () => {
    expect(printed((target) => target.error('⨯', new Unavailable('the database is down')))).toEqual([]);
  });
});

/** Sends a request from another thread, reports in `shared` that the kernel has it, and then what the answer is. */
const client = `
  const { parentPort, workerData: { port, shared } } = require('node:worker_threads');
  const socket = require('node:net').connect(port, '127.0.0.1', () => {
    socket.write('GET / HTTP/1.1\\r\\nhost: localhost\\r\\nconnection: close\\r\\n\\r\\n', () => {
      Atomics.store(shared, 0, 1);
      Atomics.notify(shared, 0);
    });
  });
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk) => (answer += chunk));
  socket.on('error', ({ code }) => (answer = code)).on('close', () => parentPort.postMessage(answer));
`;

describe('a server that closes', () => {
  it('answers the request of a connection that was opened while it was busy', async () => {
    const server = createServer((_, response) => void response.end('answered')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const shared = new Int32Array(new SharedArrayBuffer(4));
    const { port } = server.address() as AddressInfo;
    const worker = new Worker(client, { eval: true, workerData: { port, shared } });
    const answer = once(worker, 'message');
    await once(worker, 'online');
    // Busy: nothing is accepted.
    Atomics.wait(shared, 0, 0);
    const closed = closeServer(server);
    expect(String(await answer)).toContain('answered');
    await closed;
  });
});
