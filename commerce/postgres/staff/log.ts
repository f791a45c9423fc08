import { and, eq, gt, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { LogEvent } from '@/config/staff-roles';
import type { Database, Queryable } from '@/database/pool';
import type { LogAdmin, LogEntry, LogRow, StaffLog } from '../../ports/admin/log';
import { mailbox } from '../../domain/customers/mailbox';
import { returnName } from '../../model/return';
import { byAge, countRows, isChosen, orTrue, pageOf } from '../listed';
import { catalogueUpload } from '../schema/operations';
import { order } from '../schema/orders';
import { orderReturn } from '../schema/returns';
import { staffLog, staffMember, staffSession } from '../schema/staff';
import { isUuid, toId } from '../schema/columns';
import { hashOf, parseOrderNumber } from '../secrets';

const longestSubject = 200;

/** A hash of the address, so that nobody has to be erased here. */
const personKey = (email: string) => `person:${hashOf(`staff log ${mailbox(email)}`).slice(0, 16)}`;

/** The subject as the log has it; an order by its number, however it was typed. */
function subjectKey(text: string): string {
  if (text.includes('@')) return personKey(text);
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

export const networkOf = (sessionId: string): SQL<string> =>
  sql`(select ${staffSession.network} from ${staffSession} where ${staffSession.id} = ${sessionId})`;

interface Access {
  readonly event: LogEvent;
  /** Null: of nobody whom the shop knows. */
  readonly member: string | null;
  readonly network: string | SQL<string>;
  readonly by?: 'passkey' | 'password';
}

const accessRow = ({ event, member, network, by }: Access) => ({
  actorKind: 'staff' as const,
  memberId: member,
  actor: sql<string>`coalesce((select ${staffMember.name} from ${staffMember} where ${staffMember.id} = ${member}), '?')`,
  network,
  permission: event,
  after: by && { by },
  outcome: 'done' as const,
});

/** What a member has done about their own access. Write it in the transaction that does it. */
export const noteAccess = async (tx: Queryable, access: Access): Promise<void> =>
  void (await tx.insert(staffLog).values(accessRow(access)));

/**
 * A failed sign-in. `failures`: those of the address within a day, this one included; the throttle limits them. Without an
 * address, a network has one row a minute.
 */
export async function noteFailure(db: Queryable, access: Access, email: string | null): Promise<void> {
  const subject = email === null ? null : personKey(email);
  const before = sql`(select count(*) from ${staffLog} where ${staffLog.subject} = ${subject}
    and ${staffLog.permission} = ${access.event} and ${staffLog.outcome} = 'refused' and ${staffLog.at} > now() - interval '1 day')`;
  const { by, event, network } = access;
  const minute = Math.floor(Date.now() / 60_000);
  const counted = sql`jsonb_build_object('by', ${by}::text, 'failures', 1 + ${before})`;
  const isUnnamed = email === null && typeof network === 'string';
  await db
    .insert(staffLog)
    .values({
      ...accessRow(access),
      subject,
      outcome: 'refused',
      after: isUnnamed ? { by } : counted,
      requestKey: isUnnamed ? `${event} ${network} ${minute}` : null,
    })
    .onConflictDoNothing({ target: staffLog.requestKey });
}

type Filter = Parameters<LogAdmin['export']>[0];

/** Two conditions that an index has each, instead of one of both. */
async function found(db: Database, search: string | undefined): Promise<SQL | undefined> {
  if (search === undefined) return undefined;
  const [, orderOf = '', nth] = /^(.+)-R(\d{1,4})$/i.exec(search.trim()) ?? [];
  const number = nth === undefined ? null : parseOrderNumber(orderOf);
  if (number !== null)
    return sql`${staffLog.subject} = any(array(select r.id::text from ${orderReturn} r join ${order} o on o.id = r.order_id
      where o.number = ${number} and r.number = ${Number(nth)}))`;
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
    isChosen(staffLog.id, filter, (id) => toId(id) !== null),
    member === undefined ? undefined : eq(staffLog.memberId, member),
    permission === undefined ? undefined : eq(staffLog.permission, permission),
    subject === undefined ? undefined : eq(staffLog.subject, subjectKey(subject)),
    outcome === undefined ? undefined : eq(staffLog.outcome, outcome),
    from && gte(staffLog.at, from),
    until && lt(staffLog.at, until),
  );
}

type Stored = typeof staffLog.$inferSelect;

/** `LogRow.name` by the subject: ids are unique over all tables. */
async function namesOf(db: Database, rows: readonly Stored[]): Promise<ReadonlyMap<string, string>> {
  const ids = [
    ...new Set(rows.flatMap(({ subject }) => (subject !== null && isUuid(subject) ? [subject] : []))),
  ];
  if (ids.length === 0) return new Map();
  const [returns, ...named] = await Promise.all([
    db
      .select({ id: orderReturn.id, order: order.number, number: orderReturn.number })
      .from(orderReturn)
      .innerJoin(order, eq(order.id, orderReturn.orderId))
      .where(inArray(orderReturn.id, ids)),
    ...[catalogueUpload, staffMember].map((table) =>
      db.select({ id: table.id, name: table.name }).from(table).where(inArray(table.id, ids)),
    ),
  ]);
  return new Map([
    ...returns.map((each) => [each.id, returnName(each.order, each.number)] as const),
    ...named.flat().map(({ id, name }) => [id, name] as const),
  ]);
}

async function rowsOf(db: Database, stored: readonly Stored[]): Promise<readonly LogRow[]> {
  const names = await namesOf(db, stored);
  return stored.map(({ at, memberId, requestKey: _, ...row }) => ({
    ...row,
    name: names.get(row.subject ?? '') ?? null,
    at: at.toISOString(),
    member: memberId,
    before: row.before as LogRow['before'],
    after: row.after as LogRow['after'],
  }));
}

/** Rows of one query of an export. */
const batchSize = 1_000;

export const createLogAdmin = (db: Database): LogAdmin => ({
  list: async (query) => {
    const wanted = await conditions(db, query);
    const { limit, offset } = pageOf(query);
    const rows = db.select().from(staffLog).where(wanted).orderBy(byAge(query)(staffLog.id));
    const [page, total] = await Promise.all([
      rows.limit(limit).offset(offset),
      countRows(db, sql`select 1 from ${staffLog} where ${orTrue(wanted)}`),
    ]);
    return { rows: await rowsOf(db, page), total };
  },
  handOut: () => Promise.resolve(),
  export: async function* exportLog(filter) {
    const wanted = await conditions(db, filter);
    const beyond = filter.oldest ? gt : lt;
    let last: number | null = null;
    for (;;) {
      const rows: Stored[] = await db
        .select()
        .from(staffLog)
        .where(and(wanted, last === null ? undefined : beyond(staffLog.id, last)))
        .orderBy(byAge(filter)(staffLog.id))
        .limit(batchSize);
      yield* await rowsOf(db, rows);
      last = rows.at(-1)?.id ?? null;
      if (rows.length < batchSize) return;
    }
  },
});
