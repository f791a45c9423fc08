import 'server-only';
import { redirect } from 'next/navigation';
import { isSignedIn, pageCustomer } from '@/features/store/server/signed-in';
import { accountPaths } from '@/lib/paths/account-paths';
import { sameStorePath } from '../same-store-path';

/** The page to open after a sign-in: `next` if it is a path of this store (spec §2), otherwise the account. */
export const pathAfterSignIn = (next: unknown): string => sameStorePath(next) ?? accountPaths.account;

export async function requireGuest(path: string = accountPaths.account): Promise<void> {
  if (isSignedIn(await pageCustomer())) redirect(path);
}
