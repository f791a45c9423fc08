'use client';

import { clsx } from 'clsx';
import Link from 'next/link';
import { type MouseEvent, Suspense, useEffect, useState } from 'react';
import { openPart, useInterface, useOpened } from '@/lib/client/interface';
import { isModifiedClick } from '@/lib/client/modified-click';
import { readSignedIn, useSignedIn } from '@/lib/client/signed-in';
import { lazyPart } from '@/lib/hydration/lazy-island';
import { accountPaths } from '@/lib/account-paths';
import { UserIcon } from '@/ui/icons';
import type { AccountSidebarTexts } from '../labels';

const AccountUser = lazyPart(() => import('./account-user').then((module) => module.AccountUser));
const AccountDrawer = lazyPart(() => import('./account-drawer').then((module) => module.AccountDrawer));

interface AccountToggleProps {
  readonly labels: { readonly signIn: string; readonly account: string };
  /** The texts of the sidebar; null where the toggle leads to pages (feature `loginPage`). */
  readonly sidebar: AccountSidebarTexts | null;
}

/** Opens the sidebar, unless the browser handles the click itself (new tab or window). */
function show(event: MouseEvent): void {
  if (isModifiedClick(event)) return;
  event.preventDefault();
  openPart('sidebar', 'ACCOUNT_VIEW');
}

/**
 * The account in the header (spec §2): leads guests to the sign-in page and customers, with their first name, to their
 * account; or opens the account sidebar. The cached page has the link for guests.
 */
export function AccountToggle({ labels, sidebar }: AccountToggleProps) {
  const { signedIn } = useSignedIn();
  const open = useInterface(({ sidebar }) => sidebar === 'ACCOUNT_VIEW');
  const opened = useOpened(open);
  const [firstname, setFirstname] = useState<string | null>(null);
  useEffect(readSignedIn, []);
  const name = signedIn ? firstname : null;
  const asButton =
    sidebar === null ? {} : { 'aria-haspopup': 'dialog' as const, 'aria-expanded': open, onClick: show };
  return (
    <>
      <Link
        href={name === null ? accountPaths.login() : accountPaths.edit}
        prefetch={false}
        aria-label={name === null ? labels.signIn : `${labels.account}: ${name}`}
        className={clsx(
          'icon-button icon-button-plain',
          name !== null && 'xl:flex xl:w-auto xl:gap-2 xl:px-2.5',
        )}
        {...asButton}
      >
        <UserIcon className="size-6" />
        {name !== null && (
          <span className="hidden max-w-28 truncate text-sm font-semibold xl:block">{name}</span>
        )}
      </Link>
      <Suspense>
        {signedIn && <AccountUser onChange={setFirstname} />}
        {opened && sidebar && <AccountDrawer texts={sidebar} />}
      </Suspense>
    </>
  );
}
