import { join, resolve } from 'node:path';

/** Where the end-to-end tests and the shop they look at meet. */
const folder = resolve('.data/e2e');

export const place = {
  port: Number(process.env['E2E_PORT'] ?? 3100),
  folder,
  /** `.eml` files that the shop sends. */
  mail: join(folder, 'mail'),
  /** What the server said. */
  log: join(folder, 'server.log'),
  /** JSON: the address of its database. */
  state: join(folder, 'state.json'),
} as const;
