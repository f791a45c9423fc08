import type { Database } from './database';
import type { MailQueue } from './jobs/mail-queue';
import type { Log } from './log';
import type { Providers } from './payments/provider';

/** What the selling half of the backend works with. */
export interface Deps {
  readonly db: Database;
  readonly providers: Providers;
  readonly queue: MailQueue;
  readonly log: Log;
}
