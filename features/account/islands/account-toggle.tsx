'use client';

import Link from 'next/link';
import { type MouseEvent, Suspense, useEffect } from 'react';
import { useTexts } from '@/lib/client/shop-context';
import { openPart, useInterface, useOpened } from '@/lib/client/panels/interface';
import { isModifiedClick } from '@/lib/client/modified-click';
import { followSignedIn, useSignedIn } from '@/lib/client/person/sign-in-state';
import { lazyPart } from '@/lib/hydration/lazy-island';
import { accountPaths } from '@/lib/paths/account-paths';
import { userMark } from '@/lib/scripts/header-marks';
import { UserIcon } from '@/ui/icons';

const UserReader = lazyPart(() => import('@/lib/client/person/user').then((module) => module.UserReader));
const AccountDrawer = lazyPart(() => import('./account-drawer').then((module) => module.AccountDrawer));

/** Opens the sidebar, unless the browser handles the click itself (new tab or window). */
function show(event: MouseEvent): void {
  if (isModifiedClick(event)) return;
  event.preventDefault();
  openPart('sidebar', 'ACCOUNT_VIEW');
}

/** Leads to the account or opens its sidebar. The cached page has the guests' link; `headerMarksScript` adds the name. */
export function AccountToggle({ hasPages }: { readonly hasPages: boolean }) {
  const t = useTexts('signIn');
  const { signedIn, firstname: name } = useSignedIn();
  const open = useInterface(({ sidebar }) => sidebar === 'ACCOUNT_VIEW');
  const opened = useOpened(open);
  useEffect(followSignedIn, []);
  const asButton = hasPages
    ? {}
    : { 'aria-haspopup': 'dialog' as const, 'aria-expanded': open, onClick: show };
  return (
    <>
      <Link
        href={name === null ? accountPaths.login() : accountPaths.edit}
        prefetch={false}
        aria-label={name === null ? t('title') : `${t('account')}: ${name}`}
        className="icon-button icon-button-plain xl:has-[span:not-empty]:flex xl:has-[span:not-empty]:w-auto xl:has-[span:not-empty]:gap-2 xl:has-[span:not-empty]:px-2.5"
        data-mark={userMark}
        data-label={`${t('account')}: {name}`}
        suppressHydrationWarning
        {...asButton}
      >
        <UserIcon className="size-6" />
        <span
          className="hidden max-w-28 truncate text-sm font-semibold xl:not-empty:block"
          suppressHydrationWarning
        >
          {name ?? ''}
        </span>
      </Link>
      <Suspense>
        {signedIn && <UserReader />}
        {opened && !hasPages && <AccountDrawer />}
      </Suspense>
    </>
  );
}
