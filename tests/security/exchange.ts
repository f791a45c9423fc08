import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Answer {
  /** 0: the server closed the connection without an answer. */
  readonly status: number;
  /** Names are in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/**
 * Sends a request byte by byte, for what an HTTP client would refuse or normalise: `lines` are the request line and the
 * headers. Waits until the server closes the connection, which the request asks for.
 */
export async function exchange(port: number, ...lines: readonly string[]): Promise<Answer> {
  const socket = connect(port, '127.0.0.1');
  socket.write(Buffer.from([...lines, 'Connection: close', '', ''].join('\r\n'), 'latin1'));
  const answer = (await buffer(socket)).toString('latin1');
  const [head = '', body = ''] = answer.split(/\r\n\r\n(.*)/s, 2);
  const [statusLine = '', ...fields] = head.split('\r\n');
  const headers = fields.map((field) => {
    const [name = '', value = ''] = field.split(/:\s*(.*)/s, 2);
    return [name.toLowerCase(), value] as const;
  });
  return { status: Number(statusLine.split(' ')[1] ?? 0), headers: new Map(headers), body };
}
