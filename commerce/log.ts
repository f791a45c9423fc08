import type { Logger } from 'pino';

/** The log for operators; never contains personal data. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;
