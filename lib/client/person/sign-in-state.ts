import { create } from 'zustand';
import { shownName, userMark as key } from '@/lib/scripts/header-marks';
import { returned } from '../panels/router-events';
import { safeLocalStorage } from '../storage/safe-storage';

interface SignedIn {
  readonly signedIn: boolean;
  /** Null for guests, and if the name is unknown. */
  readonly firstname: string | null;
}

const guest: SignedIn = { signedIn: false, firstname: null };

/** A guest before `followSignedIn`. Scripts cannot read the session cookie, and guests should cause no request. */
export const useSignedIn = create<SignedIn>(() => guest);

function readSignedIn(): void {
  const noted = safeLocalStorage.read(key);
  const { signedIn, firstname } = useSignedIn.getState();
  if (noted === null) {
    if (signedIn) useSignedIn.setState(guest);
    return;
  }
  // A mark without a name may belong to a name that this page has read and that is not stored.
  const name = shownName.test(noted) ? noted : firstname;
  if (!signedIn || name !== firstname) useSignedIn.setState({ signedIn: true, firstname: name });
}

/** Reads it again when the page is returned to, because another tab may have signed in or out. */
export function followSignedIn(): () => void {
  readSignedIn();
  window.addEventListener(returned, readSignedIn);
  return () => window.removeEventListener(returned, readSignedIn);
}

export const wasSignedIn = (): boolean => safeLocalStorage.read(key) !== null;

/** Stores whether somebody is signed in, and their first name if it is known and pages may show it (`shownName`). */
export function storeSignedIn(signedIn: boolean, firstname: string | null = null): void {
  const mark = firstname !== null && shownName.test(firstname) ? firstname : '';
  safeLocalStorage.write(key, signedIn ? mark : null);
  useSignedIn.setState(signedIn ? { signedIn, firstname } : guest);
}
