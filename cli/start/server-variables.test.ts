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
