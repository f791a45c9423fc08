import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { StaffRole } from '../../model/staff';
import type { StaffLanguage } from '@/config/staff-languages';
import { instant, textList } from './columns';

/** People who work in the back office. They are disabled, never deleted: the log names them. */
export const staffMember = pgTable(
  'staff_member',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    role: text('role').$type<StaffRole>().notNull(),
    language: text('language').$type<StaffLanguage>().notNull(),
    /** argon2id, with its parameters; null without a password. */
    passwordHash: text('password_hash'),
    /** The secret of the one-time codes, sealed; null without a password. */
    codeSecret: text('code_secret'),
    /** The time step of the last code that was used: each counts once. */
    codeStep: bigint('code_step', { mode: 'number' }),
    /** Hashes of the codes that are left. */
    recoveryCodes: textList('recovery_codes'),
    disabledAt: instant('disabled_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [uniqueIndex('staff_member_email').on(sql`lower(${table.email})`)],
);

const memberId = () =>
  uuid('member_id')
    .notNull()
    .references(() => staffMember.id, { onDelete: 'cascade' });

export const staffPasskey = pgTable(
  'staff_passkey',
  {
    /** The id of the credential, base64url. */
    id: text('id').primaryKey(),
    memberId: memberId(),
    /** base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: textList('transports'),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('staff_passkey_member').on(table.memberId)],
);

export const staffSession = pgTable(
  'staff_session',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The hash of the secret in the cookie. */
    hash: text('hash').notNull().unique(),
    memberId: memberId(),
    network: text('network').notNull(),
    browser: text('browser'),
    system: text('system'),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    /** When the member proved again who they are. */
    confirmedAt: instant('confirmed_at').notNull().defaultNow(),
  },
  (table) => [index('staff_session_member').on(table.memberId)],
);

export const staffInvite = pgTable('staff_invite', {
  /** The hash of the secret in the link. */
  hash: text('hash').primaryKey(),
  memberId: memberId(),
  expiresAt: instant('expires_at').notNull(),
});

/**
 * Written before an action begins, so that nothing happens without a row; its outcome follows. A trigger refuses to change a
 * finished row, and to delete one before `retention.staffLog` ends.
 */
export const staffLog = pgTable(
  'staff_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().defaultNow(),
    actorKind: text('actor_kind').$type<'staff' | 'command' | 'program'>().notNull(),
    memberId: uuid('member_id').references(() => staffMember.id, { onDelete: 'set null' }),
    /** As it was called then. */
    actor: text('actor').notNull(),
    network: text('network'),
    /** A method of `AdminPort`: `orders.refund`. */
    permission: text('permission').notNull(),
    /** What it was done to, such as the number of an order. */
    subject: text('subject'),
    before: jsonb('before'),
    after: jsonb('after'),
    outcome: text('outcome').$type<'started' | 'done' | 'refused' | 'failed'>().notNull(),
    /** The form that was sent: the same one acts once. */
    requestKey: text('request_key').unique(),
  },
  (table) => [
    index('staff_log_at').on(table.at),
    index('staff_log_subject').on(table.subject, table.id),
    index('staff_log_member').on(table.memberId, table.id),
    index('staff_log_permission').on(table.permission, table.id),
    index('staff_log_outcome')
      .on(table.outcome, table.id)
      .where(sql`${table.outcome} <> 'done'`),
  ],
);

/** Lists with filters that somebody has named. */
export const staffView = pgTable(
  'staff_view',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    memberId: memberId(),
    /** The path of the list. */
    screen: text('screen').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  // A repeated press saves nothing again.
  ({ memberId: member, name, query, screen }) => [
    uniqueIndex('staff_view_saved').on(member, screen, name, sql`md5(${query})`),
  ],
);
