import 'server-only';
import { redirect } from 'next/navigation';
import { isSignedIn, pageCustomer } from '@/features/store/server/signed-in';
import { accountPaths } from '@/lib/paths/account-paths';

/** A host that no store has: paths are resolved against it. */
const base = 'https://store.invalid';
const maxLength = 2_000;

// Browsers read a backslash as a slash, and drop tabs and line breaks from a URL.
const unsafe = /[\\\p{Cc}\p{Cf}\p{Z}]/u;

function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

/** Null for another host or scheme in any spelling, also when decoded. The result starts with one slash. */
export function sameStorePath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > maxLength) return null;
  if (!value.startsWith('/') || unsafe.test(value)) return null;
  if (!URL.canParse(value, base)) return null;
  const { origin, pathname, search, hash } = new URL(value, base);
  const text = decoded(pathname);
  if (origin !== base || text === null || text.includes('//') || unsafe.test(text.replaceAll(' ', '')))
    return null;
  return pathname + search + hash;
}

/** The page to open after a sign-in: `next` if it is a path of this store (spec §2), otherwise the account. */
export const pathAfterSignIn = (next: unknown): string => sameStorePath(next) ?? accountPaths.account;

export async function requireGuest(path: string = accountPaths.account): Promise<void> {
  if (isSignedIn(await pageCustomer())) redirect(path);
}
