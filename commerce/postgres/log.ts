import type { Logger } from 'pino';

/** Where the backend tells what an operator should know; never personal data. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;
