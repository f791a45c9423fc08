import type { LogEvent, Permission } from '@/config/staff-roles';
import type { ListQuery, Listed, Within } from '../../model/list';
import type { Actor } from '../../model/staff';

/** `started`: the action runs, or its process ended meanwhile. `refused`: nothing was changed, for a reason of the shop. */
export const logOutcomes = ['started', 'done', 'refused', 'failed'] as const;
export type LogOutcome = (typeof logOutcomes)[number];

/** Ids, codes, numbers and names of fields: no names, addresses and texts of people. */
export type LoggedFacts = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

export interface Change {
  /** Known only afterwards: of what was made. */
  readonly subject?: string;
  readonly before?: LoggedFacts | null;
  readonly after?: LoggedFacts | null;
}

export interface LogEntry extends Required<Pick<Change, 'before'>> {
  readonly actor: Actor;
  readonly permission: string;
  /** What it is done to. An email address is kept as a hash. */
  readonly subject: string | null;
  readonly outcome: 'started' | 'refused';
}

/** How the log is written, by `commerce/staff/guard-admin.ts` alone. */
export interface StaffLog {
  /** Null: the same form has started the same action, which runs or is done. */
  start(entry: LogEntry): Promise<number | null>;
  finish(id: number, outcome: Exclude<LogOutcome, 'started'>, change: Change): Promise<void>;
}

export interface LogRow extends Required<Omit<Change, 'subject'>> {
  readonly id: number;
  /** ISO 8601 instant. */
  readonly at: string;
  readonly actorKind: Actor['kind'];
  /** Id of the member of staff; null for commands and programs. */
  readonly member: string | null;
  readonly actor: string;
  readonly network: string | null;
  readonly permission: string;
  readonly subject: string | null;
  /** What people call a subject that is the id of a return, an import or a member of staff, while the shop has it. */
  readonly name: string | null;
  readonly outcome: LogOutcome;
}

export interface LogFilter extends Within, Pick<ListQuery, 'ids' | 'oldest'> {
  readonly member?: string | undefined;
  readonly permission?: Permission | LogEvent | undefined;
  /** An id or number as in the log, or the email address of a person. */
  readonly subject?: string | undefined;
  readonly outcome?: LogOutcome | undefined;
}

/** Who did what, the newest or the oldest first. Nothing here changes or deletes a row. */
export interface LogAdmin {
  /** `search`: the name of a member of staff, or a subject. */
  list(query: LogFilter & ListQuery): Promise<Listed<LogRow>>;
  export(filter: LogFilter & Pick<ListQuery, 'search'>): AsyncIterable<LogRow>;
  /** Called before personal data of a list leaves as a file, to have that in the log. `list`: its path. */
  handOut(list: string): Promise<void>;
}
