import { join, resolve } from 'node:path';

const folder = resolve('.data/e2e');

/** Port and files of the shop under test. */
export const testShop = {
  port: Number(process.env['E2E_PORT'] ?? 3100),
  folder,
  /** The `.eml` files of sent emails. */
  emailFolder: join(folder, 'mail'),
  /** Output of the server. */
  logFile: join(folder, 'server.log'),
  /** JSON with the URL of its database. */
  stateFile: join(folder, 'state.json'),
} as const;
