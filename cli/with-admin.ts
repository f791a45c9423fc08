import { userInfo } from 'node:os';
import pino from 'pino';
import type { composeOrders } from '@/commerce/compose';
import type { Actor } from '@/commerce/model/staff';
import type { AdminPort } from '@/commerce/ports/ports';
import { renderDocument } from '@/documents/render-document';
import { renderEmail } from '@/emails/templates';
import { testEmail } from '@/emails/test-email';
import type { LogEvent } from '@/config/staff-roles';
import type { Database } from '@/database/pool';
import { paymentWords } from '@/lib/messages/method-titles';
import { withDatabase } from './with-database';

/** The command prints the reason of a failure; a log would mix with its JSON. */
const log = pino({ level: 'silent' });

/** Loads it when a command runs: it reads the environment, whose faults `shop -- doctor` reports. */
const composition = () => import('@/commerce/compose');

export async function withOrders<T>(
  work: (deps: ReturnType<typeof composeOrders>) => Promise<T>,
): Promise<T> {
  const { composeOrders } = await composition();
  return withDatabase((db) => work(composeOrders(db, log, paymentWords)));
}

/** A container may run as a user without a name. */
function terminalActor(): Actor {
  try {
    return { kind: 'command', name: userInfo().username };
  } catch {
    return { kind: 'command', name: 'unknown' };
  }
}

/** Runs `work`, which no method of `AdminPort` does, with its row in the staff log. */
export async function withStaffLog<T>(
  db: Database,
  event: LogEvent,
  subject: string | null,
  work: () => Promise<T>,
): Promise<T> {
  const { composeLogged } = await composition();
  return composeLogged(db, { actor: terminalActor(), event, subject }, work);
}

/** Runs `work` with what the shop offers operators. The running shop sends the emails within two minutes. */
export async function withAdmin<T>(work: (admin: AdminPort) => Promise<T>): Promise<T> {
  const { composeAdmin } = await composition();
  return withDatabase((db) =>
    work(
      composeAdmin(
        db,
        log,
        { paymentWords, renderDocument, renderEmail, renderTest: testEmail },
        terminalActor(),
      ),
    ),
  );
}
