import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** An SMTP server that keeps what it is sent; while it is held back it takes connections and says nothing. */
export interface MailSink {
  readonly url: string;
  /** Mails that were accepted, as they came. */
  readonly mails: readonly string[];
  /** Connections that came, answered or not. */
  readonly connections: () => number;
  release(): void;
  close(): Promise<void>;
}

function answer(command: string): string {
  if (/^(EHLO|HELO)/i.test(command)) return '250 sink.example';
  if (/^DATA/i.test(command)) return '354 go on';
  return /^QUIT/i.test(command) ? '221 bye' : '250 ok';
}

function converse(socket: Socket, accept: (mail: string) => void): void {
  let text = '';
  let inData = false;
  socket.setEncoding('latin1');
  socket.write('220 sink.example\r\n');
  socket.on('data', (chunk: string) => {
    text += chunk;
    for (;;) {
      const mark = inData ? '\r\n.\r\n' : '\r\n';
      const at = text.indexOf(mark);
      if (at < 0) return;
      const part = text.slice(0, at);
      text = text.slice(at + mark.length);
      if (inData) accept(part);
      socket.write(`${inData ? '250 taken' : answer(part)}\r\n`);
      inData = !inData && /^DATA/i.test(part);
    }
  });
}

/** Opens one on a free port, held back. */
export async function mailSink(): Promise<MailSink> {
  const mails: string[] = [];
  const sockets = new Set<Socket>();
  let held = true;
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    if (!held) converse(socket, (mail) => mails.push(mail));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    connections: () => connections,
    release: () => {
      held = false;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
