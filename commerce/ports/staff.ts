import type { Result } from '@/lib/result';
import type { StaffMember } from '../model/staff';
import type { StaffLanguage } from '@/config/staff-languages';
import type { CodeSetup, StaffAccess, StaffProblem, StaffSession } from '../model/staff-access';

export interface StaffClient {
  /** `clientNetwork` of the address. */
  readonly network: string;
  readonly browser: string | null;
  readonly system: string | null;
}

/** What an authenticator answered. The id of the relying party is the host of `origin`, without its port. */
export interface PasskeyAnswer {
  /** As the browser sent it. */
  readonly response: unknown;
  readonly challenge: string;
  readonly origin: string;
}

/** `code`: a one-time code, or one of the recovery codes, each of which counts once. */
export type StaffProof =
  | { readonly kind: 'passkey'; readonly answer: PasskeyAnswer }
  | { readonly kind: 'password'; readonly password: string; readonly code: string };

/** `code`: of the secret of `setup`, to prove that it was kept. The caller has checked that the password is not weak. */
export type StaffCredential =
  | { readonly kind: 'passkey'; readonly answer: PasskeyAnswer; readonly name: string }
  | {
      readonly kind: 'password';
      readonly password: string;
      readonly setup: Pick<CodeSetup, 'secret' | 'recoveryCodes'>;
      readonly code: string;
    };

type StaffOutcome<T> = Promise<Result<T, StaffProblem>>;

/** Opens a session; its secret is for the cookie. */
type Opened = StaffOutcome<{ readonly secret: string }>;

/** A list with its filters that a member has named. */
export interface StaffView {
  /** The path of the list. */
  readonly screen: string;
  readonly name: string;
  readonly query: string;
}

/** The access of members to the back office. `StaffAdmin` has what owners do about others. */
export interface StaffPort {
  /** Null for an unknown or ended one, and for a disabled member. Called by every request: one read. */
  session(secret: string): Promise<StaffSession | null>;
  /**
   * `email` is null with a passkey. Fails with `credentials_invalid` for an unknown address, a wrong password and a wrong
   * code alike, in the same time; with `too_many_attempts`, whether or not the address is of a member.
   */
  signIn(email: string | null, proof: StaffProof, client: StaffClient): Opened;
  /** Fails as `signIn`. */
  confirm(session: StaffSession, proof: StaffProof): StaffOutcome<void>;
  signOut(secret: string): Promise<void>;
  /** The member of a link that still works. */
  openInvite(token: string): Promise<StaffMember | null>;
  /** Uses the link up. Replaces all credentials and sessions of the member. Fails with `link_invalid`, and as `add`. */
  acceptInvite(token: string, credential: StaffCredential, client: StaffClient): Opened;
  codeSetup(email: string): Promise<CodeSetup>;
  access(session: StaffSession): Promise<StaffAccess>;
  /** Adds a passkey, or sets the password. Fails with `confirm`, `passkey_invalid`, `passkey_limit`, `code_wrong`. */
  add(session: StaffSession, credential: StaffCredential): StaffOutcome<void>;
  /** Fails with `confirm`, `last_credential`. */
  removePasskey(session: StaffSession, id: string): StaffOutcome<void>;
  removePassword(session: StaffSession): StaffOutcome<void>;
  /** Replaces the recovery codes. Fails with `confirm`, and with `not_found` without a password. */
  renewRecoveryCodes(session: StaffSession): StaffOutcome<readonly string[]>;
  endSession(session: StaffSession, id: string): Promise<void>;
  setLanguage(session: StaffSession, language: StaffLanguage): Promise<void>;
  views(
    session: StaffSession,
    screen: string,
  ): Promise<readonly (Omit<StaffView, 'screen'> & { readonly id: string })[]>;
  saveView(session: StaffSession, view: StaffView): Promise<void>;
  deleteView(session: StaffSession, id: string): Promise<void>;
}
