'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import type { ComponentType } from 'react';
import { useTexts } from '@/lib/client/shop-context';
import { closePart } from '@/lib/client/panels/close-interface';
import { type AuthView, useInterface } from '@/lib/client/panels/interface';
import { useUser } from '@/lib/client/person/user';
import { accountPaths } from '@/lib/paths/account-paths';
import { ButtonLink } from '@/ui/button';
import { Drawer } from '@/ui/islands/drawer';
import { ListLink } from '@/ui/text-link';
import { SignInForm } from './sign-in-form';
import { SignOutButton } from './sign-out-button';

const close = () => closePart('sidebar');

/** The account sidebar (spec §4 ACCOUNT_VIEW): the sign-in form, or the menu of the account. Loaded when it is opened. */
export function AccountDrawer() {
  const t = useTexts('signIn');
  const open = useInterface(({ sidebar }) => sidebar === 'ACCOUNT_VIEW');
  const Guest = guestViews[useInterface(({ authView }) => authView)];
  const isCustomer = useUser()?.isLoggedIn === true;
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => !next && close()}
      title={isCustomer ? t('account') : t('title')}
      closeLabel={useTexts('common')('close')}
    >
      {isCustomer ? <AccountLinks /> : <Guest />}
    </Drawer>
  );
}

function SignIn() {
  const t = useTexts('signIn');
  const path = usePathname();
  const query = useSearchParams();
  return (
    <>
      <SignInForm next={query.size > 0 ? `${path}?${query}` : path} onSignedIn={close} />
      <div className="mt-8 border-t border-line pt-6">
        <p className="mb-4 text-ink-soft">{t('newText')}</p>
        <ButtonLink href={accountPaths.create} variant="secondary" prefetch={false} onClick={close}>
          {t('createTitle')}
        </ButtonLink>
      </div>
    </>
  );
}

const guestViews: Readonly<Record<AuthView, ComponentType>> = { SIGN_IN: SignIn };

const links = {
  overview: accountPaths.account,
  orders: accountPaths.orders(),
  offers: accountPaths.offers,
  addresses: accountPaths.addresses,
  edit: accountPaths.edit,
} as const;

function AccountLinks() {
  const t = useTexts('accountArea');
  return (
    <nav aria-label={t('nav.overview')} className="flex flex-col gap-1">
      {(Object.keys(links) as (keyof typeof links)[]).map((page) => (
        <ListLink key={page} href={links[page]} prefetch={false} onClick={close}>
          {t(`nav.${page}`)}
        </ListLink>
      ))}
      <div className="mt-3 border-t border-line pt-3">
        <SignOutButton />
      </div>
    </nav>
  );
}
