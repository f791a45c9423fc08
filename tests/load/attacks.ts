import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { attacker, type Reply, send } from './send';

export interface Attack {
  readonly name: string;
  /** Runs the attack; `many`: from many addresses instead of one. Resolves to the replies. */
  run(port: number, many: boolean): Promise<readonly Reply[]>;
}

const words = [
  'dome',
  'turret',
  'bullet',
  'recorder',
  'cable',
  'night',
  'outdoor',
  'kit',
  'wireless',
  'chime',
];
const searchPath = (index: number) => `/search?q=${words[index % words.length]}+${index}`;

/** All at once. `follow`: each request follows a redirect. */
const burst =
  (count: number, path: (index: number) => string, follow = false) =>
  (port: number, many: boolean) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        send(port, { path: path(index), client: attacker(many), follow }),
      ),
    );

async function steadySearches(port: number, many: boolean): Promise<Reply[]> {
  const replies: Promise<Reply>[] = [];
  for (let index = 0; index < 400; index += 1) {
    replies.push(send(port, { path: searchPath(index), client: attacker(many) }));
    await sleep(50);
  }
  return Promise.all(replies);
}

/** A connection that sends 20 searches and reads nothing for 45 s. Resolves to how it ended. */
function neverRead(port: number, client: string): Promise<Reply> {
  return new Promise((done) => {
    const lines = (index: number) =>
      `GET ${searchPath(index)} HTTP/1.1\r\nhost: uk.localhost\r\nx-forwarded-for: ${client}\r\n\r\n`;
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(Array.from({ length: 20 }, (_, index) => lines(index)).join('')),
    );
    socket.pause();
    const timer = setTimeout(() => end('kept open'), 45_000);
    const end = (how: string) => {
      clearTimeout(timer);
      socket.destroy();
      done(how);
    };
    socket.once('error', () => end('cut'));
    // Reading is the only way to notice that the other side has closed.
    setTimeout(() => socket.resume(), 40_000).unref();
    socket.once('close', () => end('cut'));
  });
}

const megabyte = Buffer.alloc(1024 * 1024, 'a');

/** Uploads of 10 to 30 MB, 44 at a time, that are too large, not JSON, or from a foreign site. */
async function uploads(port: number, many: boolean): Promise<Reply[]> {
  const replies: Reply[] = [];
  const kinds = [
    { 'content-type': 'application/json' },
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/json', origin: 'https://evil.example' },
  ] as const;
  const upload = (index: number) => {
    const times = 10 + (index % 21);
    // Every other upload declares its length; the others are chunked.
    const length = index % 2 === 0 ? { 'content-length': times * megabyte.length } : {};
    const headers = { ...kinds[index % kinds.length], ...length };
    const body = { chunk: megabyte, times };
    return send(port, { path: '/api/cart', client: attacker(many), method: 'POST', headers, body });
  };
  for (let at = 0; at < 220; at += 44)
    replies.push(...(await Promise.all(Array.from({ length: 44 }, (_, index) => upload(at + index)))));
  return replies;
}

/** One picture of the catalogue, in other spellings of its URL each time. */
const url = 'url=%2Fmedia%2Fturret-white-28-front.webp';
const pictureVariants = (index: number) =>
  index % 2 === 0 ? `/img?${url}&w=0${'0'.repeat(index / 2)}320&q=75` : `/img?w=320&q=75&${url}&n=${index}`;

/** Subscriptions, eight at a time: the limit of an hour counts ten of a client, over all nodes. */
async function subscriptions(port: number, many: boolean): Promise<Reply[]> {
  const path = '/api/user?locale=en_GB&currency=GBP';
  const subscribe = (index: number) => {
    const fields = { type: 'newsletter', email: `reader-${index}@shop.example` };
    const chunk = Buffer.from(JSON.stringify(fields));
    const headers = { 'content-type': 'application/json', 'content-length': chunk.length };
    return send(port, { path, client: attacker(many), method: 'POST', headers, body: { chunk, times: 1 } });
  };
  const replies: Reply[] = [];
  for (let at = 0; at < 96; at += 8)
    replies.push(...(await Promise.all(Array.from({ length: 8 }, (_, index) => subscribe(at + index)))));
  return replies;
}

/** The attacks of which the shop has to remain usable. */
export const attacks: readonly Attack[] = [
  { name: '400 searches at once', run: burst(400, searchPath) },
  { name: '400 filtered lists at once', run: burst(400, (n) => `/cameras/q/price/${n}-${n + 500}`) },
  { name: '400 unknown paths at once', run: burst(400, (n) => `/no-such-page-${n}`) },
  { name: '20 searches a second, 20 s', run: steadySearches },
  {
    name: '20 connections that never read',
    run: (port, many) => Promise.all(Array.from({ length: 20 }, () => neverRead(port, attacker(many)))),
  },
  { name: '96 subscriptions, 8 at once', run: subscriptions },
  { name: '220 uploads of 10 to 30 MB', run: uploads },
  { name: '400 pictures, varied parameters', run: burst(400, pictureVariants, true) },
  { name: '200 share cards', run: burst(200, (n) => `/og/product/${n + 1}?n=${n}`, true) },
];
