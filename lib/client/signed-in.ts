import { create } from 'zustand';
import { safeLocalStorage } from './safe-storage';

const key = 'signed_in';

/**
 * Whether this browser was signed in when the user was read last; false before `readSignedIn`. Scripts cannot read the
 * session cookie, and guests should cause no request.
 */
export const useSignedIn = create(() => ({ signedIn: false }));

/** Reads what an earlier page has stored. */
export function readSignedIn(): void {
  if (wasSignedIn()) useSignedIn.setState({ signedIn: true });
}

/** Whether this browser was signed in when the user was read last. */
export const wasSignedIn = (): boolean => safeLocalStorage.read(key) !== null;

/** Stores whether somebody is signed in. */
export function noteUser(isLoggedIn: boolean): void {
  safeLocalStorage.write(key, isLoggedIn ? '1' : null);
  useSignedIn.setState({ signedIn: isLoggedIn });
}
