import { randomInt } from 'node:crypto';
import { Agent, request } from 'node:http';

/** One request. The address of the client is that of `x-forwarded-for`. */
export interface Sent {
  readonly path: string;
  readonly client: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | number>>;
  /** The body: one chunk, sent `times` times. */
  readonly body?: { readonly chunk: Buffer; readonly times: number };
  /** Follow one redirect; the reply is then both. */
  readonly follow?: boolean;
}

/** The status of the reply, or the code of the error that came instead. */
export type Reply = string;

const agent = new Agent({ maxSockets: Infinity });
const timeoutMs = 60_000;

/** An address of one attacker, or of one of many. */
export const attacker = (many: boolean) =>
  many ? `203.0.${randomInt(256)}.${randomInt(256)}` : '203.0.113.7';

/** Sends a request and discards the body of its reply. Never rejects. */
export function send(
  port: number,
  { path, client, method = 'GET', headers = {}, body, follow = false }: Sent,
): Promise<Reply> {
  return new Promise((done) => {
    const all = { host: 'uk.localhost', 'x-forwarded-for': client, ...headers };
    const options = { host: '127.0.0.1', port, path, method, headers: all, agent, timeout: timeoutMs };
    const sent = request(options, (reply) => {
      reply.resume();
      const { location } = reply.headers;
      reply.once('end', () => {
        if (!follow || location === undefined) return done(String(reply.statusCode));
        void send(port, { path: location, client, method, headers }).then((next) => done(`308, ${next}`));
      });
      reply.once('error', () => done(String(reply.statusCode)));
    });
    sent.once('timeout', () => sent.destroy(Object.assign(new Error(), { code: 'TIMEOUT' })));
    sent.on('error', (error: NodeJS.ErrnoException) => done(error.code ?? 'ERROR'));
    let left = body?.times ?? 0;
    const write = () => {
      if (sent.destroyed) return;
      left -= 1;
      if (!body || left < 0) return void sent.end();
      if (sent.write(body.chunk)) setImmediate(write);
      else sent.once('drain', write);
    };
    write();
  });
}
