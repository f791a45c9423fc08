import type { StaffMember, StaffRole } from './staff';
import type { StaffLanguage } from '@/config/staff-languages';

export interface StaffSession {
  readonly id: string;
  readonly member: StaffMember;
  /** The member has signed in again within the last minutes (`staffLimits.confirmMinutes`). */
  readonly confirmed: boolean;
}

export interface StaffPasskey {
  readonly id: string;
  readonly name: string;
  /** ISO 8601 instants. */
  readonly created: string;
  readonly lastUsed: string | null;
}

export interface StaffSessionRow {
  readonly id: string;
  readonly network: string;
  readonly browser: string | null;
  readonly system: string | null;
  /** ISO 8601 instants. */
  readonly created: string;
  readonly lastUsed: string;
}

/** How a member signs in, and where they are signed in. */
export interface StaffAccess {
  readonly passkeys: readonly StaffPasskey[];
  readonly hasPassword: boolean;
  /** Recovery codes that are left. */
  readonly recoveryCodes: number;
  /** The last used first. */
  readonly sessions: readonly StaffSessionRow[];
}

export interface StaffRecord extends StaffAccess {
  readonly member: StaffMember;
}

/** What a password needs besides: shown once, and kept by its owner. */
export interface CodeSetup {
  /** base32, to type. */
  readonly secret: string;
  /** `otpauth://…`, to scan. */
  readonly address: string;
  readonly recoveryCodes: readonly string[];
}

export interface StaffProfile {
  readonly name: string;
  readonly role: StaffRole;
  readonly language: StaffLanguage;
}

export type StaffProblem =
  | { readonly code: 'credentials_invalid' }
  /** Too many failed sign-ins; `retryAfter`: seconds. */
  | { readonly code: 'too_many_attempts'; readonly retryAfter: number }
  | { readonly code: 'link_invalid' }
  | { readonly code: 'passkey_invalid' }
  | { readonly code: 'passkey_limit'; readonly limit: number }
  /** The one-time code of a new secret is wrong. */
  | { readonly code: 'code_wrong' }
  /** The member has to sign in again. */
  | { readonly code: 'confirm' }
  /** Without it the member could not sign in. */
  | { readonly code: 'last_credential' }
  | { readonly code: 'not_found' }
  | { readonly code: 'email_in_use' }
  /** The last active owner keeps the role and the access. */
  | { readonly code: 'last_owner' }
  /** Somebody else has changed it since it was read. */
  | { readonly code: 'changed_meanwhile' };
