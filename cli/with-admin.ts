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
import { english } from '@/lib/messages/coded-texts';
import { paymentWords } from '@/lib/messages/method-titles';
import type { CodesOf, StaffKey } from '@/lib/messages/staff-texts';
import { type Command, CommandError, type Invocation } from './command';
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

type Group = 'article.failure' | 'offer.refusal' | 'order.refusal' | 'return.refusal' | 'safety.failure';

/** The commands that show what these refusals are about. */
const seeAlso: Readonly<Record<string, string>> = {
  'order.refusal.lines': 'order show',
  'order.refusal.otherNumber': 'order tracking',
  'safety.failure.texts': 'notice show',
};

/** Why `about` was refused, in the words of the back office; those for `changed` are about its screen. */
export function refusal<Of extends Group>(
  about: string,
  group: Of,
  code: CodesOf<Of> | 'changed',
): CommandError {
  const words =
    code === 'changed' ? 'Somebody has changed it meanwhile.' : english(`${group}.${code}` as StaffKey, {});
  const command = seeAlso[`${group}.${code}`];
  return new CommandError(`${about}: ${words}${command ? ` See npm run shop -- ${command}` : ''}`);
}

/** The first rows of a list. */
interface FirstRows {
  readonly page: 1;
  readonly size: number;
}

interface ListCommand<Row, Asked> {
  readonly usage?: string;
  readonly summary: string;
  /** What is asked for by other options than `--limit`. */
  readonly asked?: (invocation: Invocation) => Asked;
  readonly list: (admin: AdminPort, query: FirstRows & Asked) => Promise<{ readonly rows: readonly Row[] }>;
  readonly line: (row: Row) => string;
  /** Of a row with `--json`, where it is not the row itself. */
  readonly json?: (row: Row) => unknown;
  /** Printed if there are no rows. */
  readonly none: string;
}

/** A command that prints the first rows of a list of `AdminPort`, a line each. */
export const listCommand = <Row, Asked = unknown>({
  usage = '[--limit N]',
  summary,
  asked,
  list,
  line,
  json = (row) => row,
  none,
}: ListCommand<Row, Asked>): Command => ({
  usage,
  summary,
  run: async (invocation) => {
    const query = { ...(asked?.(invocation) as Asked), page: 1 as const, size: invocation.limit() };
    const { rows } = await withAdmin((admin) => list(admin, query));
    invocation.show(rows.map(json), rows.map(line).join('\n') || none);
  },
});
