import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { runServer } from './server-process';

/** Answers with what it has of a variable; ends when it is asked to. */
const server = `
  const server = require('node:http').createServer((request, reply) => {
    reply.end(JSON.stringify(process.env.NEXT_DEPLOYMENT_ID), () => request.url === '/end' && process.exit(0));
  });
  server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
`;

it('the id of a deployment is withheld from a server, also from the files that Next reads what is absent from', async () => {
  vi.stubEnv('NEXT_DEPLOYMENT_ID', 'v2');
  const replies: Promise<unknown>[] = [];
  const code = await runServer({
    root: process.cwd(),
    port: 0,
    args: ['-e', server],
    variables: {},
    lost: new AbortController().signal,
    onReady: (port) => void replies.push(fetch(`http://127.0.0.1:${port}/end`).then((reply) => reply.json())),
  });
  expect(await Promise.all(replies)).toEqual(['']);
  expect(code).toBe(0);
});

/** Listens as the server of the shop does; answers with the file that it has read at its start. */
const reader = `
  import { createServer } from 'node:http';
  import { readFileSync } from 'node:fs';
  import { openListener, prepareShutdown } from './server/process.ts';
  const facts = readFileSync(process.env.FACTS, 'utf8');
  if (facts === 'faulty') process.exit(1);
  const server = createServer((request, reply) => {
    if (request.url === '/end') reply.end('', () => process.exit(0));
    else setTimeout(() => reply.end(facts), request.url === '/slow' ? 300 : 0);
  });
  (await openListener(Number(process.env.PORT))).attach(server);
  prepareShutdown({ server, closeApp: async () => undefined, delayMs: 10 });
`;

it.runIf(process.platform === 'linux')(
  'a server is replaced without a request lost, and not by one that does not start',
  async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'facts-')), 'shop.yaml');
    writeFileSync(file, 'one');
    const get = async (port: number, path = '/') =>
      (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } })).text();
    const seen: unknown[] = [];
    const code = await runServer({
      root: process.cwd(),
      port: 0,
      args: ['--input-type=module', '-e', reader],
      variables: { FACTS: file },
      lost: new AbortController().signal,
      onReady: (port, replace) =>
        void (async () => {
          const slow = get(port, '/slow');
          const answers = new Set<string>();
          let isOver = false;
          const shopper = (async () => {
            while (!isOver) answers.add(await get(port));
          })();
          writeFileSync(file, 'two');
          seen.push(await replace(), await slow);
          writeFileSync(file, 'faulty');
          seen.push(await replace());
          while ((await get(port)) !== 'two');
          isOver = true;
          await shopper;
          seen.push([...answers], await get(port));
          await get(port, '/end');
        })(),
    });
    expect(seen).toEqual([true, 'one', false, ['one', 'two'], 'two']);
    expect(code).toBe(0);
  },
);
