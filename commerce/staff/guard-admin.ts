import {
  type LogEvent,
  type Permission,
  type PermissionRow,
  mayCall,
  isLogged,
  permissionRow,
  staffPermissions,
} from '@/config/staff-roles';
import { log as serverLog } from '@/lib/http/log';
import { actingAs } from '../acting';
import { type Actor, StaffRefusal, type StaffRole } from '../model/staff';
import type { Change, LogEntry, LogOutcome, StaffLog } from '../ports/admin/log';
import type { AdminPort } from '../ports/ports';
import { type AnyDetail, detailOf, subjectOf } from './details';

type Method = (...args: never[]) => unknown;
type Rows = PermissionRow<StaffRole>;
type RowOf<Call> = Call extends (...args: never[]) => AsyncIterable<unknown>
  ? Extract<Rows, { readonly stream: unknown }>
  : Call extends (...args: never[]) => Promise<unknown>
    ? Exclude<Rows, { readonly stream: unknown }>
    : Extract<Rows, { readonly read: unknown }>;

/** A row for every method, and none for another name. */
type Complete = {
  readonly [Room in keyof AdminPort]: {
    readonly [Name in keyof AdminPort[Room]]: RowOf<AdminPort[Room][Name]>;
  };
} & {
  readonly [Room in keyof typeof staffPermissions]: {
    readonly [
      Name in Exclude<
        keyof (typeof staffPermissions)[Room],
        Room extends keyof AdminPort ? keyof AdminPort[Room] : never
      >
    ]: never;
  };
};
const checked: Complete = staffPermissions;

interface Guarded {
  readonly admin: AdminPort;
  readonly log: StaffLog;
  readonly actor: Actor;
  readonly permission: Permission;
  readonly row: PermissionRow;
  readonly detail: AnyDetail;
  readonly call: (...args: readonly unknown[]) => unknown;
}

/** Fails for a member whose role has not the permission, or who has to sign in again. Commands and programs may do everything. */
function refusalOf({ actor, permission, row }: Guarded): StaffRefusal | null {
  if (actor.kind !== 'staff') return null;
  if (!mayCall(actor.role, permission)) return new StaffRefusal('not_allowed', permission);
  return row.confirm && !actor.confirmed ? new StaffRefusal('confirm', permission) : null;
}

/** Whether the call is one that the role may not make of a method that it may call. */
async function exceeds(guarded: Guarded, args: readonly unknown[]): Promise<boolean> {
  const { actor, admin, detail, row } = guarded;
  if (actor.kind !== 'staff') return false;
  const role: string = actor.role;
  const except = row.except?.[role];
  if (except && (!detail.variant || except.includes(detail.variant(...args)))) return true;
  const most = row.most?.[role];
  if (!most) return false;
  if (!detail.amount) return true;
  const amount = await detail.amount(admin, ...args);
  return amount !== null && amount.minor > most[amount.currency];
}

const isFailed = (result: unknown): boolean =>
  result === null ||
  result === false ||
  (typeof result === 'object' && 'ok' in result && result.ok === false);

function changeOf({ detail }: Guarded, result: unknown, args: readonly unknown[]): Change | null {
  if (detail.change) return detail.change(result, ...args);
  return isFailed(result) ? null : {};
}

/** `code` of a failed `Result`. */
function reasonOf(result: unknown): Change {
  if (typeof result === 'string') return { after: { code: result } };
  if (typeof result !== 'object' || result === null || !('error' in result)) return {};
  const { error } = result;
  if (typeof error === 'string') return { after: { code: error } };
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' ? { after: { code } } : {};
}

/** The action is over: a log that does not answer must not make it look failed. Its row stays `started`. */
async function finish(
  log: StaffLog,
  id: number,
  outcome: Exclude<LogOutcome, 'started'>,
  change: Change,
): Promise<void> {
  await log.finish(id, outcome, change).catch((error: unknown) => {
    serverLog.error({ err: error, id }, 'the outcome of an action was not logged');
  });
}

/** Writes the outcome of `work` into its row; `changeOf`: null if nothing was changed. */
async function callStarted<T>(
  log: StaffLog,
  id: number,
  work: () => Promise<T>,
  changeOf: (result: T) => Change | null,
): Promise<T> {
  let result: T;
  try {
    result = await work();
  } catch (error) {
    await finish(log, id, 'failed', {});
    throw error;
  }
  const change = changeOf(result);
  await finish(log, id, change ? 'done' : 'refused', change ?? reasonOf(result));
  return result;
}

/** For what is no method of `AdminPort`: `work` with its row in the log. A null as its result: nothing was changed. */
export async function withLog<T>(
  log: StaffLog,
  entry: Pick<LogEntry, 'actor' | 'subject'> & { readonly event: LogEvent },
  work: () => Promise<T>,
): Promise<T> {
  const { actor, event, subject } = entry;
  const id = await log.start({ actor, permission: event, subject, before: null, outcome: 'started' });
  return callStarted(log, id ?? 0, work, (result) => (isFailed(result) ? null : {}));
}

async function begin(guarded: Guarded, args: readonly unknown[], refused: boolean): Promise<number> {
  const { actor, admin, detail, log, permission } = guarded;
  const subject = (detail.subject ?? ((...given) => subjectOf(given)))(...args);
  const before = refused ? null : ((await detail.before?.(admin, ...args)) ?? null);
  const outcome = refused ? 'refused' : 'started';
  const id = await log.start({ actor, permission, subject, before, outcome });
  if (refused) throw new StaffRefusal('not_allowed', permission);
  if (id === null) throw new StaffRefusal('repeated', permission);
  return id;
}

async function callLogged(guarded: Guarded, args: readonly unknown[]): Promise<unknown> {
  const refusal = refusalOf(guarded);
  if (refusal?.code === 'confirm') throw refusal;
  const id = await begin(guarded, args, refusal !== null || (await exceeds(guarded, args)));
  return callStarted(
    guarded.log,
    id,
    async () => guarded.call(...args),
    (result) => changeOf(guarded, result, args),
  );
}

/** `rows` in the log: those that were read, also if the reader stopped early. */
async function* streamLogged(guarded: Guarded, args: readonly unknown[]): AsyncGenerator {
  const id = await begin(guarded, args, false);
  let rows = 0;
  let outcome: 'done' | 'failed' = 'failed';
  try {
    for await (const each of guarded.call(...args) as AsyncIterable<unknown>) {
      rows += 1;
      outcome = 'done';
      yield each;
      outcome = 'failed';
    }
    outcome = 'done';
  } finally {
    await finish(guarded.log, id, outcome, { after: { rows } });
  }
}

function guardMethod(guarded: Guarded): (...args: readonly unknown[]) => unknown {
  if ('write' in guarded.row || ('read' in guarded.row && isLogged(guarded.row)))
    return (...args) => callLogged(guarded, args);
  return (...args) => {
    const refusal = refusalOf(guarded);
    if (refusal) throw refusal;
    return isLogged(guarded.row) ? streamLogged(guarded, args) : guarded.call(...args);
  };
}

/**
 * `admin` for one person, command or program: enforces `config/staff-roles.ts` and writes the log. Reads and streams throw
 * `StaffRefusal`, what is logged rejects with it.
 */
export function guardAdmin(admin: AdminPort, log: StaffLog, actor: Actor): AdminPort {
  const guardRoom = (room: string): [string, object] => {
    const methods = Object.entries<Method>(admin[room as keyof AdminPort] as never);
    const guarded = methods.map(([name, method]) => {
      const permission = `${room}.${name}` as Permission;
      const call = (...args: readonly unknown[]) => actingAs(actor.name, () => method(...(args as never[])));
      const shared = { permission, row: permissionRow(permission), detail: detailOf(permission), call };
      return [name, guardMethod({ admin, log, actor, ...shared })] as const;
    });
    return [room, Object.fromEntries(guarded)];
  };
  return Object.fromEntries(Object.keys(checked).map(guardRoom)) as unknown as AdminPort;
}
