import { Agent, get } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** One page of a store: milliseconds until its first byte, and its body. Rejects for any status but 200. */
export function fetchPage(
  port: number,
  path: string,
  host = 'nl.localhost',
): Promise<{ wait: number; body: Buffer }> {
  return new Promise((done, failed) => {
    const started = performance.now();
    const options = { agent, host: '127.0.0.1', port, path, headers: { host } };
    get(options, (response) => {
      const wait = performance.now() - started;
      if (response.statusCode !== 200) failed(new Error(`${path} responded with ${response.statusCode}`));
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done({ wait, body: Buffer.concat(chunks) }));
    }).once('error', failed);
  });
}

/** Closes the connection, so that the process can exit. */
export function closePages(): void {
  agent.destroy();
}
