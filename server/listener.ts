import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

/** Where the HTTP server listens. */
export interface Listener {
  readonly port: number;
  /** Lets a server accept connections, and reports the port to a parent process that waits for it. */
  attach(server: Server): void;
}

/**
 * Opens a port for the server. For port 0 the system chooses one, at once, because Next and the URLs of the shop need it
 * before the server accepts connections; `PORT` has it from then on. Any other port is opened by `attach`, so that a
 * server that starts accepts none.
 */
export async function openListener(wanted: number): Promise<Listener> {
  const holder = wanted === 0 ? createServer().listen(0) : null;
  if (holder) await once(holder, 'listening');
  const port = holder ? (holder.address() as AddressInfo).port : wanted;
  process.env.PORT = String(port);
  return {
    port,
    attach: (server) => {
      server.once('listening', () => process.send?.({ port }));
      // Shares the socket of the holder, which has no other user.
      server.listen(holder ?? port);
    },
  };
}
