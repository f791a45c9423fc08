import { createServer, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { getResponse, type RequestHandler } from 'msw';
import { close, listen } from './listen';

export interface HandlerServer {
  /** Scheme, host and port. */
  readonly url: string;
  close(): Promise<void>;
}

function toRequest(message: IncomingMessage, origin: string): Request {
  const { method = 'GET', url = '/' } = message;
  const headers = new Headers();
  for (const [name, values] of Object.entries(message.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const body = hasBody ? { body: Readable.toWeb(message) as ReadableStream, duplex: 'half' } : {};
  return new Request(new URL(url, origin), { method, headers, ...body });
}

/**
 * Serves MSW handlers over HTTP, so that a shop in another process reaches them. Handlers match with `*` for the origin.
 * A request without a handler gets 501, an error in a handler 500.
 */
export async function serveHandlers(handlers: readonly RequestHandler[]): Promise<HandlerServer> {
  const server = createServer();
  const url = `http://127.0.0.1:${await listen(server)}`;
  const respond = async (message: IncomingMessage) => {
    const response = await getResponse([...handlers], toRequest(message, url));
    return response ?? new Response(`No mock handles ${message.method} ${message.url}\n`, { status: 501 });
  };
  server.on('request', (message, reply) => {
    void respond(message)
      .catch((error: unknown) => new Response(`${String(error)}\n`, { status: 500 }))
      .then(async (response) => {
        const body = Buffer.from(await response.arrayBuffer());
        reply.writeHead(response.status, [...response.headers].flat()).end(body);
      });
  });
  return {
    url,
    close: () => {
      server.closeAllConnections();
      return close(server);
    },
  };
}
