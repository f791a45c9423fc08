import type { StaffLanguage } from '@/config/staff-languages';

/** What a member of staff may do is in `config/staff-roles.ts`. */
export const staffRoles = ['owner', 'manager', 'service', 'warehouse', 'editor', 'accountant'] as const;
export type StaffRole = (typeof staffRoles)[number];

export interface StaffMember {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly language: StaffLanguage;
  /** `invited`: has not opened the link yet. */
  readonly state: 'invited' | 'active' | 'disabled';
  /** ISO 8601 instant of the last request; null before the first. */
  readonly lastUsed: string | null;
}

/**
 * Who asks something of `AdminPort`. `key`: of the form that was sent, so that sending it again does nothing twice.
 * `confirmed`: the member has signed in again within the last minutes, which some actions demand.
 */
export type Actor =
  | {
      readonly kind: 'staff';
      readonly id: string;
      readonly name: string;
      readonly role: StaffRole;
      readonly network: string;
      readonly confirmed: boolean;
      readonly key: string | null;
    }
  /** A command at a terminal (its user), or a program with a key of the shop. */
  | { readonly kind: 'command' | 'program'; readonly name: string };

/** `not_allowed`: the role may not. `confirm`: the member has to sign in again first. `repeated`: the form was sent before. */
export type StaffRefusalCode = 'not_allowed' | 'confirm' | 'repeated';

/** An action was not begun. */
export class StaffRefusal extends Error {
  override readonly name = 'StaffRefusal';

  constructor(
    readonly code: StaffRefusalCode,
    /** A method of `AdminPort`: `orders.refund`. */
    readonly permission: string,
  ) {
    super(`${permission}: ${code}`);
  }
}

/** By its name, because Next bundles `instrumentation.ts`, pages and routes apart, each with its own copy of the class. */
export function isStaffRefusal(error: unknown): error is StaffRefusal {
  return error instanceof Error && error.name === 'StaffRefusal';
}
