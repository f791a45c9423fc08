import type { EmailPayloads } from '../../model/email';
import type { StoreCode } from '@/config/types';
import type { Database, Transaction } from '@/database/pool';
import { randomUUID } from 'node:crypto';
import {
  lockMailbox as lock,
  recentEmails,
  type EmailQueue,
  type NewEmail,
  writeEmail,
} from '../outbox/write-email';
import type { LoginThrottle } from './sign-in/throttle';

export type AccountEmailKind =
  | 'account_confirmation'
  | 'account_exists'
  | 'password_reset'
  | 'sign_in_failures'
  | 'password_changed'
  | 'email_confirmation'
  | 'email_changed'
  | 'account_deletion'
  | 'account_deleted';

export const lockMailbox = (tx: Transaction, email: string): Promise<void> => lock(tx, 'account', email);

/** Whether a mailbox may get another email of a kind this hour. Call `lockMailbox` before. */
export async function mayWrite(
  tx: Transaction,
  kind: AccountEmailKind,
  to: string,
  perHour: number,
): Promise<boolean> {
  return (await recentEmails(tx, [kind], to, 1)) < perHour;
}

/** Writes an email to an address in the transaction that causes it. Await `queue.prepare()` before the transaction. */
export function writeAccountEmail<Kind extends AccountEmailKind>(
  tx: Transaction,
  queue: EmailQueue,
  email: {
    readonly kind: Kind;
    readonly to: string;
    readonly store: StoreCode;
    readonly payload: EmailPayloads[Kind];
  },
): Promise<void> {
  // Each call is another email: a customer may ask for a link twice.
  return writeEmail(tx, queue, { ...email, subject: randomUUID() } as NewEmail);
}

export interface AccountDeps {
  readonly db: Database;
  readonly queue: EmailQueue;
  readonly throttle: LoginThrottle;
  /** Signs the keys of browsers that have signed in. */
  readonly secret: string;
}
