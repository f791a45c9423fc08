import { type Agent, type IncomingHttpHeaders, request } from 'node:http';
import { place } from './place';

export interface RawReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface RawOptions {
  /** Of the end-to-end tests' shop where it is not given. */
  readonly port?: number;
  readonly host?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Keeps connections, where a test is about them. */
  readonly agent?: Agent;
}

/** A request as it is written here: no tidying of the path, no host, cookie or type of its own. */
export function rawRequest(path: string, options: RawOptions = {}): Promise<RawReply> {
  const { port = place.port, host = 'uk.localhost', method = 'GET', headers = {}, body, agent } = options;
  return new Promise((done, failed) => {
    const wanted = { host: '127.0.0.1', port, path, method, headers: { host, ...headers }, agent };
    const sent = request(wanted, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () =>
        done({
          status: reply.statusCode ?? 0,
          headers: reply.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
      reply.on('error', failed);
    });
    sent.once('error', failed);
    sent.end(body);
  });
}
