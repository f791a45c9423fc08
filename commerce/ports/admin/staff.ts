import type { Result } from '@/lib/result';
import type { StaffMember } from '../../model/staff';
import type { StaffProblem, StaffProfile, StaffRecord } from '../../model/staff-access';

export interface NewStaffMember extends StaffProfile {
  readonly email: string;
}

export interface InviteOptions {
  /** How long the link works; `staffLimits.inviteHours` without it. */
  readonly hours?: number;
  /** The origin of the back office: the link is mailed to the member. */
  readonly mailFrom?: string | undefined;
}

export interface StaffInvite {
  readonly member: StaffMember;
  /** For the link, which works once; only its hash is stored. */
  readonly token: string;
  /** ISO 8601 instant. */
  readonly expires: string;
}

type StaffOutcome<T> = Promise<Result<T, StaffProblem>>;

/** The people who work in the back office. Unknown ids fail with `not_found`. */
export interface StaffAdmin {
  /** By name, the disabled ones last. */
  list(): Promise<readonly StaffMember[]>;
  show(id: string): Promise<StaffRecord | null>;
  /** Fails with `email_in_use`. */
  invite(member: NewStaffMember, options?: InviteOptions): StaffOutcome<StaffInvite>;
  /** Ends an older link. Who opens the new one replaces the passkeys and the password of the member. */
  inviteAgain(id: string, options?: InviteOptions): StaffOutcome<StaffInvite>;
  /** `was`: as it was read. Fails with `changed_meanwhile`, `last_owner`. */
  change(id: string, was: StaffProfile, now: StaffProfile): StaffOutcome<StaffMember>;
  /** Ends the sessions and links of a member who is disabled. Fails with `last_owner`. */
  setDisabled(id: string, disabled: boolean): StaffOutcome<StaffMember>;
  endSession(id: string, sessionId: string): StaffOutcome<void>;
}
