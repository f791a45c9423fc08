import { getLocale, getMessages, getTimeZone, getTranslations } from 'next-intl/server';
import type { Context } from '@/commerce/context';
import { hasAccounts } from '@/features/store/server/signed-in';
import { featureOn } from '@/lib/stores/features';
import { pickMessages } from '@/lib/messages/store-texts';
import { AccountToggle } from '../islands/lazy';
import type { AccountSidebarTexts } from '../islands/account-drawer';

async function sidebarTexts(): Promise<AccountSidebarTexts> {
  const [messages, locale, timeZone] = await Promise.all([getMessages(), getLocale(), getTimeZone()]);
  const { accountArea, ...rest } = pickMessages(
    messages,
    'accountArea',
    'signIn',
    'validation',
    'common',
    'password',
  );
  const { nav, signOut, signingOut } = accountArea;
  return { locale, timeZone, messages: { ...rest, accountArea: { nav, signOut, signingOut } } };
}

/** The account toggle of the header; nothing in a shop without accounts. */
export async function HeaderAccount({ store }: Pick<Context, 'store'>) {
  if (!hasAccounts()) return null;
  const t = await getTranslations('signIn');
  return (
    <AccountToggle
      labels={{ signIn: t('title'), account: t('account') }}
      sidebar={featureOn('loginPage', store) ? null : await sidebarTexts()}
    />
  );
}
