import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/database/pool';
import type { LogAdmin, LogEntry, LogRow, StaffLog } from '../../ports/admin/log';
import { mailbox } from '../../domain/customers/mailbox';
import { countRows, pageOf } from '../listed';
import { staffLog, staffMember } from '../schema/staff';
import { hashOf, parseOrderNumber } from '../secrets';

const longestSubject = 200;

/**
 * The subject as the log has it: a person by a hash of the address, so that nobody has to be erased here; an order by its
 * number, however it was typed.
 */
function subjectKey(text: string): string {
  if (text.includes('@')) return `person:${hashOf(`staff log ${mailbox(text)}`).slice(0, 16)}`;
  return (parseOrderNumber(text) ?? text.trim()).slice(0, longestSubject);
}

/** A form may act on many subjects, each once. */
function requestKey({ actor, outcome, permission }: LogEntry, subject: string | null): string | null {
  if (actor.kind !== 'staff' || actor.key === null || outcome === 'refused') return null;
  return [actor.id, actor.key, permission, subject].join(' ');
}

export const createStaffLog = (db: Database): StaffLog => ({
  start: async (entry) => {
    const { actor, before, outcome, permission } = entry;
    const subject = entry.subject === null ? null : subjectKey(entry.subject);
    const member = actor.kind === 'staff' ? { memberId: actor.id, network: actor.network } : {};
    const [row] = await db
      .insert(staffLog)
      .values({
        actorKind: actor.kind,
        actor: actor.name,
        ...member,
        permission,
        subject,
        before,
        outcome,
        requestKey: requestKey(entry, subject),
      })
      .onConflictDoNothing({ target: staffLog.requestKey })
      .returning({ id: staffLog.id });
    return row?.id ?? null;
  },
  finish: async (id, outcome, { subject, ...change }) => {
    // A form whose action was refused or failed may be sent again.
    const again = outcome === 'done' ? {} : { requestKey: null };
    const made = subject === undefined ? {} : { subject: subjectKey(subject) };
    await db
      .update(staffLog)
      .set({ outcome, ...change, ...made, ...again })
      .where(and(eq(staffLog.id, id), eq(staffLog.outcome, 'started')));
  },
});

type Filter = Parameters<LogAdmin['export']>[0];

/** Two conditions that an index has each, instead of one of both. */
async function found(db: Database, search: string | undefined): Promise<SQL | undefined> {
  if (search === undefined) return undefined;
  const members = await db
    .select({ id: staffMember.id })
    .from(staffMember)
    .where(sql`lower(${staffMember.name}) = ${search.toLowerCase()}`);
  if (members.length === 0) return eq(staffLog.subject, subjectKey(search));
  return inArray(
    staffLog.memberId,
    members.map(({ id }) => id),
  );
}

async function conditions(db: Database, filter: Filter): Promise<SQL | undefined> {
  const { from, member, outcome, permission, search, subject, until } = filter;
  return and(
    await found(db, search),
    member === undefined ? undefined : eq(staffLog.memberId, member),
    permission === undefined ? undefined : eq(staffLog.permission, permission),
    subject === undefined ? undefined : eq(staffLog.subject, subjectKey(subject)),
    outcome === undefined ? undefined : eq(staffLog.outcome, outcome),
    from && gte(staffLog.at, from),
    until && lt(staffLog.at, until),
  );
}

const rowOf = ({ at, memberId, requestKey: _, ...row }: typeof staffLog.$inferSelect): LogRow => ({
  ...row,
  at: at.toISOString(),
  member: memberId,
  before: row.before as LogRow['before'],
  after: row.after as LogRow['after'],
});

/** Rows of one query of an export. */
const batchSize = 1_000;

export const createLogAdmin = (db: Database): LogAdmin => ({
  list: async ({ page, size, ...filter }) => {
    const wanted = await conditions(db, filter);
    const { limit, offset } = pageOf({ page, size });
    const [total, rows] = await Promise.all([
      countRows(db, sql`select 1 from ${staffLog} where ${wanted ?? sql`true`}`),
      db.select().from(staffLog).where(wanted).orderBy(desc(staffLog.id)).limit(limit).offset(offset),
    ]);
    return { rows: rows.map(rowOf), total };
  },
  handOut: () => Promise.resolve(),
  export: async function* exportLog(filter) {
    const wanted = await conditions(db, filter);
    let last: number | null = null;
    for (;;) {
      const rows: (typeof staffLog.$inferSelect)[] = await db
        .select()
        .from(staffLog)
        .where(and(wanted, last === null ? undefined : lt(staffLog.id, last)))
        .orderBy(desc(staffLog.id))
        .limit(batchSize);
      yield* rows.map(rowOf);
      last = rows.at(-1)?.id ?? null;
      if (rows.length < batchSize) return;
    }
  },
});
