import pino, { type Logger } from 'pino';
import { env } from '@/config/env/env';
import { traceFields } from '../telemetry/trace';

/** The log of the process: JSON lines without personal data (no addresses, names, emails, tokens). */
export const log = pino({ level: env().LOG_LEVEL, base: null, mixin: traceFields });

/** The log for operators; never contains personal data. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;
