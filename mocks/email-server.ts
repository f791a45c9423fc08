import { createServer, type Socket } from 'node:net';
import { http, HttpResponse } from 'msw';
import { close, listen } from './listen';
import type { MockServer } from './mock-server';
import { serveHandlers } from './serve-handlers';

/** An SMTP server that keeps the emails it receives. */
export interface EmailServer extends MockServer {
  /** Accepted emails in the order of their arrival, as RFC 5322 text. */
  readonly emails: readonly string[];
  /** SMTP connections so far, answered or not. */
  readonly connections: () => number;
  /** Answers all connections from now on, also the held ones. Only for a server that was started with `held`. */
  release(): void;
}

function answer(command: string): string {
  if (/^RCPT TO:<refused@/i.test(command)) return '451 later';
  if (/^RCPT TO:<nobody@/i.test(command)) {
    const address = /<(.*)>/.exec(command)?.[1] ?? '';
    return `550 5.1.1 <${address}>: user ${address.split('@')[0]} unknown`;
  }
  if (/^(EHLO|HELO)/i.test(command)) return '250 mock.example';
  if (/^DATA/i.test(command)) return '354 go on';
  return /^QUIT/i.test(command) ? '221 bye' : '250 ok';
}

function converse(socket: Socket, accept: (email: string) => void): void {
  let text = '';
  let inData = false;
  socket.setEncoding('latin1');
  socket.write('220 mock.example\r\n');
  socket.on('data', (chunk: string) => {
    text += chunk;
    for (;;) {
      const end = inData ? '\r\n.\r\n' : '\r\n';
      const index = text.indexOf(end);
      if (index < 0) return;
      const part = text.slice(0, index);
      text = text.slice(index + end.length);
      if (inData) accept(part);
      socket.write(`${inData ? '250 accepted' : answer(part)}\r\n`);
      inData = !inData && /^DATA/i.test(part);
    }
  });
}

const inspection = (emails: readonly string[]) => [
  http.get('*/emails', () => HttpResponse.json(emails.map((email, index) => ({ id: index + 1, email })))),
];

/**
 * Starts an SMTP server and `GET /emails` over HTTP, which lists what was received. It refuses the recipient
 * `refused@…` with a temporary error and `nobody@…` for good. While `held` it accepts connections without answering, like
 * a server that hangs. `port`: of SMTP, by default a free one.
 */
export async function startEmailServer({ held = false, port: wanted = 0 } = {}): Promise<EmailServer> {
  const emails: string[] = [];
  const sockets = new Set<Socket>();
  let answers = !held;
  let connections = 0;
  const smtp = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    if (answers) converse(socket, (email) => emails.push(email));
  });
  const port = await listen(smtp, wanted);
  const api = await serveHandlers(inspection(emails));
  return {
    variables: { SMTP_URL: `smtp://127.0.0.1:${port}` },
    notes: [`Emails: ${api.url}/emails`],
    emails,
    connections: () => connections,
    release: () => {
      answers = true;
      for (const socket of sockets) converse(socket, (email) => emails.push(email));
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await Promise.all([close(smtp), api.close()]);
    },
  };
}
