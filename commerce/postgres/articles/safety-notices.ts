import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import type { Database, Queryable, Transaction } from '@/database/pool';
import { transact } from '@/database/transact';
import { fail, ok, type Result } from '@/lib/result';
import { actingName } from '../../acting';
import type { EmailState, RenderedEmail, RenderEmail } from '../../model/email';
import type { SafetyNotice } from '../../model/safety-notice';
import type { SafetyDraft, SafetyFailure, SafetyRecord, SafetyWork } from '../../ports/admin/articles';
import { byAge, countRows, isChosen, listOf, orTrue } from '../listed';
import { readOrder } from '../orders/read-order';
import type { EmailQueue } from '../outbox/write-email';
import { toId } from '../schema/columns';
import { order } from '../schema/orders';
import { safetyNotice, safetyRecipient } from '../schema/safety';
import { articleOf } from '../stock/stock';
import { boughtAs, boughtIn } from './buyers';
import { namedArticle, noticeSummary } from './show-article';

type Notice = typeof safetyNotice.$inferSelect;
type Outcome<T> = Promise<Result<T, SafetyFailure>>;

const noticeOf = async (queryable: Queryable, id: number): Promise<Notice | null> =>
  (await queryable.select().from(safetyNotice).where(eq(safetyNotice.id, id)))[0] ?? null;

const boughtWithin = async (queryable: Queryable, { productId, soldFrom, soldUntil }: Notice) =>
  boughtIn(await boughtAs(queryable, productId), { from: soldFrom, until: soldUntil });

/** One per person: the newest order, in whose language the email is written, and the numbers of all. */
const peopleOf = (bought: SQL) => sql`(
  select (array_agg(${order.id} order by ${order.createdAt} desc, ${order.id}))[1] as order_id,
    (array_agg(${order.store} order by ${order.createdAt} desc, ${order.id}))[1] as store,
    array_agg(${order.number} order by ${order.createdAt} desc, ${order.id}) as numbers, sum(bought.units)::int as units
  from ${bought} and ${order.email} <> '' group by lower(${order.email})) person`;

type Counted = SafetyRecord['recipients'][number];
const byStore = async (queryable: Queryable, rows: SQL): Promise<Counted[]> =>
  (
    await queryable.execute<{ store: StoreCode; people: number }>(
      sql`select store, count(*)::int as people from ${rows} group by store order by store`,
    )
  ).rows;

const valuesOf = ({ from, kind, remedies, texts, until }: SafetyDraft) => ({
  kind,
  remedies: [...remedies],
  texts,
  soldFrom: from,
  soldUntil: until,
});

/** Locks a draft; fails where it was sent, or changed since `version`. */
async function lockDraft(tx: Transaction, id: number, version: number): Outcome<Notice> {
  const [row] = await tx.select().from(safetyNotice).where(eq(safetyNotice.id, id)).for('update');
  if (!row) return fail({ code: 'unknown' });
  if (row.sentAt) return fail({ code: 'sent' });
  return row.version === version ? ok(row) : fail({ code: 'changed' });
}

const receivers = (id: number) => sql`(select ${order.store} as store, r.state
  from ${safetyRecipient} r join ${order} on ${order.id} = r.order_id where r.notice_id = ${id}) receiver`;

async function showSafety(db: Database, id: number): Promise<SafetyRecord | null> {
  const row = await noticeOf(db, id);
  if (!row) return null;
  const bought = await boughtWithin(db, row);
  const erased = sql`select 1 from ${bought} and ${order.email} = ''`;
  const counted = sql`select state, count(*)::int as emails from ${receivers(id)} group by state`;
  const [recipients, unreachable, states, named] = await Promise.all([
    byStore(db, row.sentAt ? receivers(id) : peopleOf(bought)),
    countRows(db, erased),
    db.execute<{ state: EmailState; emails: number }>(counted),
    namedArticle(db, row.productId, 'en'),
  ]);
  return {
    ...noticeSummary(row),
    name: named?.name ?? row.sku,
    version: row.version,
    remedies: row.remedies,
    texts: row.texts,
    from: row.soldFrom,
    until: row.soldUntil,
    recipients,
    unreachable,
    states: Object.fromEntries(states.rows.map(({ emails, state }) => [state, emails])),
  };
}

/** What the emails to the customers of a store say, without the numbers of their orders; null without a text in its language. */
async function contentFor(
  queryable: Queryable,
  { kind, productId, remedies, sku, texts }: Notice,
  store: StoreCode,
): Promise<Omit<SafetyNotice, 'numbers'> | null> {
  const { language } = storeConfig(store);
  const written = texts[language];
  const named = await namedArticle(queryable, productId, language);
  if (!written || !named) return null;
  const { brand, ean, name, picture } = named;
  return { kind, remedies, article: { sku, name, brand, ean, picture }, texts: written };
}

async function safetyEmail(
  db: Database,
  render: RenderEmail,
  id: number,
  store: StoreCode,
): Promise<RenderedEmail | null> {
  const row = await noticeOf(db, id);
  const content = row && (await contentFor(db, row, store));
  if (!content) return null;
  const { rows } = await db.execute<{ order_id: string; numbers: string[] }>(
    sql`select order_id, numbers from ${peopleOf(await boughtWithin(db, row))} where store = ${store} limit 1`,
  );
  const [person] = rows;
  const placed = person && (await readOrder(db, person.order_id));
  if (!placed) return null;
  return render(
    'safety_notice',
    { payload: { ...content, numbers: person.numbers }, order: placed, linkToken: null },
    store,
  );
}

/** Jobs that are queued with the emails; `sweepEmails` queues the others a minute later. */
const queuedAtOnce = 500;

/** One statement each for the recipients and their emails, however many there are. */
async function writeNotices(tx: Transaction, queue: EmailQueue, row: Notice): Outcome<number> {
  const bought = await boughtWithin(tx, row);
  const stores = await byStore(tx, peopleOf(bought));
  if (stores.length === 0) return fail({ code: 'nobody' });
  const contents: Partial<Record<StoreCode, Omit<SafetyNotice, 'numbers'>>> = {};
  for (const { store } of stores) {
    const content = await contentFor(tx, row, store);
    if (!content) return fail({ code: 'texts' });
    contents[store] = content;
  }
  await tx.execute(sql`insert into ${safetyRecipient} (notice_id, order_id, numbers, units, state)
    select ${row.id}::int, order_id, numbers, units, 'ready' from ${peopleOf(bought)}`);
  const written = await tx.execute<{ id: string }>(sql`
    insert into outbox_mail (kind, order_id, subject, payload, state)
    select 'safety_notice', r.order_id, ${String(row.id)},
      ${JSON.stringify(contents)}::jsonb -> o.store || jsonb_build_object('numbers', r.numbers), 'ready'
    from ${safetyRecipient} r join ${order} o on o.id = r.order_id where r.notice_id = ${row.id} returning id`);
  for (const { id } of written.rows.slice(0, queuedAtOnce)) await queue.enqueue(tx, id);
  return ok(written.rows.length);
}

/** See `SafetyWork`. */
export const safetyWork = (db: Database, queue: EmailQueue, render: RenderEmail): SafetyWork => ({
  safetyLanguages: async (sku) => {
    const article = await articleOf(db, sku);
    if (!article) return [];
    const stores = await byStore(db, peopleOf(boughtIn(await boughtAs(db, article.id), {})));
    return [...new Set(stores.map(({ store }) => storeConfig(store).language))];
  },
  draftSafety: async (sku, draft) => {
    const article = await articleOf(db, sku);
    if (!article) return fail({ code: 'unknown' });
    const [row] = await db
      .insert(safetyNotice)
      .values({ productId: article.id, sku: article.sku, ...valuesOf(draft) })
      .returning({ id: safetyNotice.id });
    if (!row) throw new Error('the notice was not written');
    return ok(row.id);
  },
  changeSafety: (id, draft, version) =>
    transact(db, async (tx): Outcome<number> => {
      const locked = await lockDraft(tx, id, version);
      if (!locked.ok) return locked;
      const changed = { ...valuesOf(draft), version: version + 1 };
      await tx.update(safetyNotice).set(changed).where(eq(safetyNotice.id, id));
      return ok(id);
    }),
  safety: (id) => showSafety(db, id),
  safetyNotices: (query) => {
    const { id, kind, sentAt, sku } = safetyNotice;
    const where = and(
      isChosen(id, query, (each) => toId(each) !== null),
      query.search === undefined ? undefined : sql`sku_key(${sku}) = sku_key(${query.search})`,
      query.kind && eq(kind, query.kind),
      query.sent === undefined ? undefined : query.sent ? isNotNull(sentAt) : isNull(sentAt),
    );
    const rows = db.select().from(safetyNotice).where(where).orderBy(byAge(query)(id));
    return listOf(db, query, rows, sql`${safetyNotice} where ${orTrue(where)}`, noticeSummary);
  },
  safetyEmail: (id, store) => safetyEmail(db, render, id, store),
  sendSafety: async (id, version) => {
    await queue.prepare();
    return transact(db, async (tx): Outcome<number> => {
      const locked = await lockDraft(tx, id, version);
      if (!locked.ok) return locked;
      const written = await writeNotices(tx, queue, locked.data);
      const sent = { sentAt: sql`now()`, sentBy: actingName() };
      if (written.ok) await tx.update(safetyNotice).set(sent).where(eq(safetyNotice.id, id));
      return written;
    });
  },
  safetyRecipients: (query) => {
    const { noticeId, numbers, orderId, state, stateAt, units } = safetyRecipient;
    const where = and(
      eq(noticeId, toId(query.search ?? '') ?? 0),
      query.ids && sql`array_to_string(${numbers}, ' ') = any(${sql.param([...query.ids])}::text[])`,
      query.state && eq(state, query.state),
      query.store && eq(order.store, query.store),
    );
    const rows = db
      .select({ numbers, units, state, store: order.store, email: order.email, since: stateAt })
      .from(safetyRecipient)
      .innerJoin(order, eq(order.id, orderId))
      .where(where)
      .orderBy(query.oldest === undefined ? asc(numbers) : byAge(query)(stateAt), asc(orderId));
    const ofStore = query.store && sql`join ${order} on ${order.id} = ${orderId}`;
    const counted = sql`${safetyRecipient} ${ofStore} where ${orTrue(where)}`;
    return listOf(db, query, rows, counted, ({ since, ...row }) => ({
      ...row,
      since: since.toISOString(),
    }));
  },
});
