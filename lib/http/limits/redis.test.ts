import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { oneAtATime } from '../../bounded-queue';
import { createLimiter } from './shared-limiter';
import { findProgram, runProgram, type RunningProgram } from '../../testing/program';
import { until } from '../../testing/until';
import { openRedis } from './redis';

/** Ten guesses in an hour: no window of a test ends. */
const guesses = { keyPrefix: 'guess', points: 10, duration: 3600 };
const nodes = 2;

/** A node with its own connection, and what it has logged. */
function openNode(port: number) {
  const lines: string[] = [];
  const write = (_: object, text: string) => void lines.push(text);
  const store = openRedis(`redis://127.0.0.1:${port}`, { warn: write, info: write });
  return { ...store, lines, limiter: createLimiter(guesses, store, nodes) };
}

/** Counts guesses of a client, one after the other; gives how many were allowed. */
async function allowed(
  limiters: readonly ReturnType<typeof createLimiter>[],
  client: string,
): Promise<number> {
  let count = 0;
  for (const limiter of limiters) {
    await limiter.consume(client).then(
      () => (count += 1),
      (refusal: unknown) => expect(refusal).toBeInstanceOf(RateLimiterRes),
    );
  }
  return count;
}

const file = findProgram('redis-server');

// A reason to skip: `npm test` installs Redis as root on Debian only.
describe.skipIf(file === null)('limits of several nodes in Redis', () => {
  let redis: RunningProgram;
  const open: ReturnType<typeof openNode>[] = [];
  beforeAll(async () => {
    redis = await runProgram(file ?? '', (port, folder) => [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--dir',
      folder,
      '--save',
      '',
    ]);
    open.push(openNode(redis.port), openNode(redis.port));
    await until(() => (open.every((node) => node.isUp()) ? true : null));
  });
  afterAll(async () => {
    for (const node of open) node.close();
    await redis?.remove();
  });
  /** 15 guesses on each node in turn. */
  const guess = (client: string) =>
    allowed(Array.from({ length: 15 }, () => open.map(({ limiter }) => limiter)).flat(), client);

  it('are counted over all of them, and a count can be taken back on another one', async () => {
    expect(await guess('a')).toBe(10);
    const [one, other] = open;
    for (let count = 0; count < 10; count += 1) await one?.limiter.consume('b');
    await other?.limiter.reward('b');
    expect(
      await allowed(
        [one, other].flatMap((node) => node?.limiter ?? []),
        'b',
      ),
    ).toBe(1);
  });

  it('are counted in memory while Redis hangs', async () => {
    redis.pause();
    expect(await guess('f')).toBe(10);
    await until(() => (open.some((node) => node.isUp()) ? null : true));
    redis.resume();
    await until(() => (open.every((node) => node.isUp()) ? true : null));
    for (const { lines } of open)
      expect(lines.splice(0)).toEqual([
        'Redis does not answer: each node counts its limits alone',
        'Redis answers again',
      ]);
  });

  it('are independent of locks, by which work runs on one node at a time', async () => {
    const log: string[] = [];
    const never = new AbortController().signal;
    const work = (node: number) =>
      oneAtATime(
        'work',
        { ttlMs: 60_000, signal: never },
        async () => {
          log.push(`${node} begins`);
          await pause(20);
          log.push(`${node} ends`);
        },
        open[node],
      );
    await Promise.all([0, 1, 0, 1].map(work));
    expect(log).toHaveLength(8);
    for (const [index, line] of log.entries())
      if (index % 2 === 1) expect(line).toBe(log[index - 1]?.replace('begins', 'ends'));
    const [one, other] = open;
    expect(await one?.lock('dead', 60_000)).not.toBeNull();
    const late = { ttlMs: 60_000, signal: AbortSignal.timeout(100) };
    await expect(oneAtATime('dead', late, async () => 'ran', other)).rejects.toThrow('aborted');
    expect(await other?.lock('brief', 20)).not.toBeNull();
    const next = { ttlMs: 60_000, signal: never };
    expect(await oneAtATime('brief', next, async () => 'ran', one)).toBe('ran');
  });

  it('are divided among the nodes while Redis is down, without an error, and with one warning for each', async () => {
    await redis.stop();
    expect(await guess('c')).toBe(10);
    await until(() => (open.every((node) => !node.isUp()) ? true : null));
    expect(await guess('d')).toBe(10);
    for (const { lines } of open)
      expect(lines).toEqual(['Redis does not answer: each node counts its limits alone']);
    const ran = open.map((node) =>
      oneAtATime('down', { ttlMs: 60_000, signal: AbortSignal.timeout(5_000) }, async () => 'ran', node),
    );
    expect(await Promise.all(ran)).toEqual(['ran', 'ran']);
    await redis.start();
    await until(() => (open.every((node) => node.isUp()) ? true : null));
    expect(await guess('e')).toBe(10);
    expect(
      (await Promise.all(open.map(({ limiter }) => limiter.get('e')))).map((res) => res?.consumedPoints),
    ).toEqual([30, 30]);
    for (const { lines } of open) expect(lines.slice(1)).toEqual(['Redis answers again']);
  });
});

it('limits of a node whose Redis accepts connections and never answers are counted in memory', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const node = openNode((silent.address() as AddressInfo).port);
  const part = guesses.points / nodes;
  expect(
    await allowed(
      Array.from({ length: 15 }, () => node.limiter),
      'a',
    ),
  ).toBe(part);
  expect(node.isUp()).toBe(false);
  node.close();
  silent.close();
});

it('limits of a node without Redis are counted in memory, whole', async () => {
  const limiter = createLimiter(guesses, undefined, nodes);
  expect(
    await allowed(
      Array.from({ length: 15 }, () => limiter),
      'a',
    ),
  ).toBe(guesses.points);
});
