import { type Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { request as secureRequest } from 'node:https';
import { testShop } from './test-shop';

export interface RawReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The same as it was sent. */
  readonly bytes: Buffer;
}

interface RawOptions {
  /** Defaults to the port of the end-to-end tests' shop. */
  readonly port?: number;
  readonly host?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** For tests of persistent connections. */
  readonly agent?: Agent;
  /** By TLS, to a server whose certificate nobody trusts. */
  readonly tls?: boolean;
}

/** Sends a request without normalising the path and without default headers. */
export function rawRequest(path: string, options: RawOptions = {}): Promise<RawReply> {
  const { port = testShop.port, host = 'uk.localhost', method = 'GET', headers = {}, body } = options;
  return new Promise((done, failed) => {
    const { agent, tls } = options;
    const wanted = { host: '127.0.0.1', port, path, method, headers: { host, ...headers }, agent };
    const onReply = (reply: IncomingMessage) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => {
        const bytes = Buffer.concat(chunks);
        done({ status: reply.statusCode ?? 0, headers: reply.headers, body: bytes.toString(), bytes });
      });
      reply.on('error', failed);
    };
    const sent = tls
      ? secureRequest({ ...wanted, servername: host, rejectUnauthorized: false }, onReply)
      : request(wanted, onReply);
    sent.once('error', failed);
    sent.end(body);
  });
}
