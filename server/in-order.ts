import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Line {
  busy: boolean;
  readonly waiting: (() => void)[];
}

/**
 * Handles the requests of each connection one after the other. Node emits pipelined requests (RFC 9112 §9.3.2) at once,
 * so that one connection could have any number of pages rendered, whether it reads them or not. A connection with more
 * than `maxWaiting` requests in line is cut.
 */
export function inOrder(handle: RequestListener, maxWaiting: number): RequestListener {
  const lines = new WeakMap<Socket, Line>();
  const lineOf = (socket: Socket) => {
    const line = lines.get(socket) ?? { busy: false, waiting: [] };
    lines.set(socket, line);
    return line;
  };
  return (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    // Requests that were parsed before the connection was cut.
    if (socket.destroyed) return;
    const line = lineOf(socket);
    const run = () => {
      line.busy = true;
      response.once('close', () => {
        line.busy = false;
        if (!socket.destroyed) line.waiting.shift()?.();
      });
      handle(request, response);
    };
    if (!line.busy) run();
    else if (line.waiting.length >= maxWaiting) socket.destroy();
    else line.waiting.push(run);
  };
}
