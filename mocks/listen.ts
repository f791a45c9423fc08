import { once } from 'node:events';
import type { Server } from 'node:net';

/** Listens on a port of 127.0.0.1, by default a free one. Returns the port. */
export async function listen(server: Server, wanted = 0): Promise<number> {
  server.listen(wanted, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no TCP port');
  return address.port;
}

/** Closes a server. Resolves when its last connection has ended. */
export async function close(server: Server): Promise<void> {
  server.close();
  await once(server, 'close');
}
