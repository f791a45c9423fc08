import { create } from 'zustand';

/** What the account sidebar shows to a guest (spec §4): the sign-in form by default. Other forms have pages. */
export type AuthView = 'SIGN_IN';

interface AccountSidebar {
  /** Whether ACCOUNT_VIEW is open. */
  readonly open: boolean;
  /** Whether it has been opened before: only then is the drawer loaded. */
  readonly used: boolean;
  readonly authView: AuthView;
}

/** The account sidebar (spec §4 ACCOUNT_VIEW), where the feature `loginPage` is off. */
export const useAccountSidebar = create<AccountSidebar>(() => ({
  open: false,
  used: false,
  authView: 'SIGN_IN',
}));

/** Opens the sidebar. */
export function openAccountSidebar(): void {
  useAccountSidebar.setState({ open: true, used: true, authView: 'SIGN_IN' });
}

/** Closes the sidebar. */
export function closeAccountSidebar(): void {
  useAccountSidebar.setState({ open: false });
}
