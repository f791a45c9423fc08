import pino from 'pino';
import { env } from '@/config/env';

/** The process's log: JSON lines without personal data (no addresses, names, mails, tokens). */
export const log = pino({ level: env().LOG_LEVEL, base: null });
