import { showToast, useToasts } from '@/lib/client/toasts';
import { accountPaths } from '@/lib/paths/account-paths';
import type { GuestTexts } from './texts';

/** Asks a guest to sign in, with a link that leads back to this page. One such toast at a time (spec §4). */
export function askToSignIn({ guestTitle, guestText, signIn }: GuestTexts): void {
  if (useToasts.getState().toasts.some(({ title }) => title === guestTitle)) return;
  const { pathname, search } = window.location;
  showToast({
    tone: 'info',
    title: guestTitle,
    message: guestText,
    action: { label: signIn, href: accountPaths.login(pathname + search) },
  });
}
