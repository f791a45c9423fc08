import autocannon from 'autocannon';
import { percentile } from '../bench/load';
import { attacker, send } from './send';
import type { Target } from './target';

/** One client that sends as much as it can, and another one, the victim, that sends one request after the other. */
export interface Starvation {
  readonly name: string;
  /** Path of the attacker; `[<id>]` is another text in each request. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly connections: number;
  /** Path of the victim. */
  readonly victim: string;
}

/** Requests of the victim, fewer if the attack ends before. */
const REQUESTS = 1_000;
/** How long an attack takes. */
const SECONDS = 15;

/** The attacks by which one client could take the server from others. */
export const starvations: readonly Starvation[] = [
  { name: '600 connections, /checkout', path: '/checkout', connections: 600, victim: '/api/cart' },
  { name: '200 connections, /?x=[random]', path: '/?x=[<id>]', connections: 200, victim: '/' },
  {
    name: '200 connections, a list with random gclid',
    path: '/cameras?gclid=[<id>]',
    connections: 200,
    victim: '/brands/noctara',
  },
  {
    name: '200 connections, a list with random utm_*',
    path: '/cameras?utm_source=mail&utm_campaign=[<id>]&utm_id=[<id>]',
    connections: 200,
    victim: '/cameras',
  },
  {
    name: '200 connections, random variants of a product',
    path: '/noctara-t4-turret-camera-4k?variant=[<id>]',
    connections: 200,
    victim: '/noctara-t4-turret-camera-4k',
  },
  {
    name: '300 connections, the sign-in page with random queries',
    path: '/customer/account/login?next=/[<id>]',
    connections: 300,
    victim: '/api/cart',
  },
  {
    name: '200 connections, navigations of the router to a list',
    path: '/cameras?_rsc=[<id>]',
    headers: { rsc: '1' },
    connections: 200,
    victim: '/search?q=dome',
  },
];

interface Seen {
  readonly p95: number;
  readonly replies: readonly string[];
}

/**
 * What a victim sees of `count` requests, one after the other, until `hasEnded`; each ten are of another client, as calls have
 * limits.
 */
async function visit(port: number, path: string, count: number, hasEnded = () => false): Promise<Seen> {
  const replies: string[] = [];
  const times: number[] = [];
  for (let at = 0; at < count && !hasEnded(); at += 1) {
    const client = `198.51.${Math.floor(at / 2_560) % 256}.${Math.floor(at / 10) % 256}`;
    const started = performance.now();
    replies.push(await send(port, { path, client }));
    times.push(performance.now() - started);
  }
  return { p95: percentile(times, 0.95), replies };
}

/** The victim of an attack, before it and during it, and the statuses of the attacker's replies. */
export async function starve(
  { port }: Target,
  { path, headers, connections, victim }: Starvation,
  many: boolean,
) {
  await visit(port, victim, 50);
  const idle = await visit(port, victim, REQUESTS);
  const options = {
    url: `http://127.0.0.1:${port}${path}`,
    headers: { host: 'uk.localhost', 'x-forwarded-for': attacker(many), ...headers },
    connections,
    idReplacement: true,
    duration: SECONDS,
    timeout: 60,
    workers: 1,
  };
  const ended = Promise.withResolvers<autocannon.Result>();
  let hasEnded = false;
  void ended.promise.finally(() => (hasEnded = true));
  autocannon(options, (error, result) => (error ? ended.reject(error) : ended.resolve(result)));
  await new Promise((done) => setTimeout(done, 500));
  const attacked = await visit(port, victim, REQUESTS, () => hasEnded);
  return { idle, attacked, attacker: await ended.promise };
}
