import { getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';
import { storeConfig } from '@/config/shop/stores';
import { SignInPage } from '@/features/account/components/sign-in-page';
import { RegisterForm } from '@/features/account/islands/register-form';
import { requireGuest } from '@/features/account/server/guests';
import { addressCountries } from '@/features/address/server/address-countries';
import { lastOrder, withoutReference } from '@/features/orders/server/last-order';
import { PrivacyNote } from '@/features/content/components/privacy-note';
import { currentContext } from '@/features/store/server/current-context';
import { readCookies } from '@/lib/http/session/cookies';
import { sessionCookie } from '@/lib/http/session/session';
import { accountPaths } from '@/lib/paths/account-paths';
import { TextLink } from '@/ui/text-link';
import { unlistedPage } from '@/app/pages';

export const dynamic = 'force-dynamic';

export const generateMetadata = unlistedPage('signIn.createTitle');

export default async function CreateAccountRoute() {
  await requireGuest();
  const [t, context, sent] = await Promise.all([getTranslations('signIn'), currentContext(), headers()]);
  const order = await lastOrder(context, readCookies(sent).get(sessionCookie));
  const haveAccount = t.rich('haveAccount', {
    link: (text) => (
      <TextLink href={accountPaths.login()} prefetch={false}>
        {text}
      </TextLink>
    ),
  });
  return (
    <SignInPage title={t('createTitle')} text={haveAccount} asksAddress>
      <RegisterForm
        countries={addressCountries(storeConfig(context.store))}
        known={order && { email: order.email, address: withoutReference(order.billingAddress) }}
        privacy={<PrivacyNote store={context.store} newTab />}
      />
    </SignInPage>
  );
}
