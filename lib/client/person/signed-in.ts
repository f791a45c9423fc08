import { create } from 'zustand';
import { shownName, userMark as key } from '@/lib/scripts/header-marks';
import { safeLocalStorage } from '../storage/safe-storage';

interface SignedIn {
  readonly signedIn: boolean;
  /** Null for guests, and if the name is unknown. */
  readonly firstname: string | null;
}

const guest: SignedIn = { signedIn: false, firstname: null };

/**
 * Whether this browser was signed in when the user was read last, and as whom; a guest before `readSignedIn`. Scripts cannot
 * read the session cookie, and guests should cause no request.
 */
export const useSignedIn = create<SignedIn>(() => guest);

/** Reads what an earlier page has stored, unless this page has read the user itself. */
export function readSignedIn(): void {
  const noted = safeLocalStorage.read(key);
  if (noted === null || useSignedIn.getState().signedIn) return;
  useSignedIn.setState({ signedIn: true, firstname: shownName.test(noted) ? noted : null });
}

/** Whether this browser was signed in when the user was read last. */
export const wasSignedIn = (): boolean => safeLocalStorage.read(key) !== null;

/** Stores whether somebody is signed in, and their first name if it is known and pages may show it (`shownName`). */
export function storeSignedIn(signedIn: boolean, firstname: string | null = null): void {
  const mark = firstname !== null && shownName.test(firstname) ? firstname : '';
  safeLocalStorage.write(key, signedIn ? mark : null);
  useSignedIn.setState(signedIn ? { signedIn, firstname } : guest);
}
