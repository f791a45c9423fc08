'use client';

import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import { useShop } from '@/lib/client/shop-context';
import { useUser } from '@/lib/client/user';
import { accountPaths } from '@/lib/account-paths';
import { ButtonLink } from '@/ui/button';
import { Drawer } from '@/ui/islands/drawer';
import { ListLink } from '@/ui/text-link';
import type { AccountSidebarTexts } from '../labels';
import { closeAccountSidebar, useAccountSidebar } from '../sidebar';
import { SignInForm } from './sign-in-form';
import { SignOutButton } from './sign-out-button';

/** The account sidebar (spec §4 ACCOUNT_VIEW): the sign-in form, or the menu of the account. Loaded when it is opened. */
export function AccountDrawer({ texts }: { readonly texts: AccountSidebarTexts }) {
  return (
    <NextIntlClientProvider {...texts}>
      <AccountSidebar />
    </NextIntlClientProvider>
  );
}

function AccountSidebar() {
  const t = useTranslations('signIn');
  const shop = useShop();
  const { open } = useAccountSidebar();
  const isCustomer = useUser()?.isLoggedIn === true;
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => !next && closeAccountSidebar()}
      title={isCustomer ? t('account') : t('title')}
      closeLabel={shop.texts.close}
    >
      {isCustomer ? <AccountLinks /> : <SignIn />}
    </Drawer>
  );
}

/** Auth view SIGN_IN: signing in keeps the page that is open. */
function SignIn() {
  const t = useTranslations('signIn');
  const path = usePathname();
  return (
    <>
      <SignInForm next={path} onSignedIn={closeAccountSidebar} />
      <div className="mt-8 border-t border-line pt-6">
        <p className="mb-4 text-ink-soft">{t('newText')}</p>
        <ButtonLink
          href={accountPaths.create}
          variant="secondary"
          prefetch={false}
          onClick={closeAccountSidebar}
        >
          {t('createTitle')}
        </ButtonLink>
      </div>
    </>
  );
}

const links = {
  overview: accountPaths.account,
  orders: accountPaths.orders(),
  offers: accountPaths.offers,
  addresses: accountPaths.addresses,
  edit: accountPaths.edit,
} as const;

function AccountLinks() {
  const t = useTranslations('accountArea');
  return (
    <nav aria-label={t('nav.overview')} className="flex flex-col gap-1">
      {(Object.keys(links) as (keyof typeof links)[]).map((page) => (
        <ListLink key={page} href={links[page]} prefetch={false} onClick={closeAccountSidebar}>
          {t(`nav.${page}`)}
        </ListLink>
      ))}
      <div className="mt-3 border-t border-line pt-3">
        <SignOutButton label={t('signOut')} pendingLabel={t('signingOut')} />
      </div>
    </nav>
  );
}
