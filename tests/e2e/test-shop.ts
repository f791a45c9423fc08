import { join, resolve } from 'node:path';

const folder = resolve('.data/e2e');

/** Port and files of the shop under test. */
export const testShop = {
  /** Chosen by the system: Playwright reads it from the output of `server.ts`. */
  port: Number(process.env['E2E_PORT'] ?? 0),
  folder,
  /** The `.eml` files of sent emails. */
  emailFolder: join(folder, 'mail'),
  /** Output of the server. */
  logFile: join(folder, 'server.log'),
  /** JSON with the URL of its database. */
  stateFile: join(folder, 'state.json'),
} as const;

/** Settings of every server of the shop under test. */
export const testVariables = {
  MAIL_FOLDER: testShop.emailFolder,
  PAYMENT_SANDBOX: 'on',
  /** The database is that of a test, on whichever server it is. */
  PRODUCTION: 'off',
  STORE_HOST_OVERRIDE: 'on',
  RATE_LIMIT: 'off',
  /** A business whose VAT number is not checked in time pays VAT: a slow machine would change the prices. */
  PERIODS: JSON.stringify({ viesTimeout: 60_000 }),
} as const;
