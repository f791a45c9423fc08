import { join } from 'node:path';
import { env } from '@/config/env';
import { log } from '@/lib/http/log';
import type { CommerceBackend } from './port';
import { createPostgresBackend } from './postgres/backend';

/** Survives the reloads of development, which would otherwise leave a pool of connections behind each. */
const shared = globalThis as typeof globalThis & { owlwatchBackend?: CommerceBackend };

function create(): CommerceBackend {
  const { DATABASE_URL, MAIL_FOLDER, OWLWATCH_EMBEDDED_URL, SMTP_URL } = env();
  const url = OWLWATCH_EMBEDDED_URL ?? DATABASE_URL;
  if (!url) throw new Error('There is no database: start the shop with npm start, or set DATABASE_URL.');
  const folder = MAIL_FOLDER ?? join(process.cwd(), '.data', 'mail');
  return createPostgresBackend(url, { log, mail: { smtpUrl: SMTP_URL, folder } });
}

/** The commerce backend of this process, made at the first call: the only place that chooses one. */
export function backend(): CommerceBackend {
  shared.owlwatchBackend ??= create();
  return shared.owlwatchBackend;
}
