import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { IncompleteLink, SignInPage } from '@/features/account/components/sign-in-page';
import { ConfirmForm } from '@/features/account/islands/confirm-form';
import { confirmLinkSchema } from '@/features/account/sign-in-schema';
import { requireGuest } from '@/features/account/server/guests';
import { requireCustomer } from '@/features/store/server/signed-in';
import { accountPaths } from '@/lib/paths/account-paths';
import { readCookies } from '@/lib/http/session/cookies';
import { readSession, sessionCookie } from '@/lib/http/session/session';
import { unlistedPage, type QueryProps } from '@/app/pages';

export const dynamic = 'force-dynamic';

export const generateMetadata = unlistedPage('signIn.confirmTitle', { referrer: 'no-referrer' });

export default async function ConfirmRoute({ searchParams }: QueryProps) {
  const link = confirmLinkSchema.safeParse(await searchParams);
  if (!link.success) {
    // The page loaded again after the link was used, which is no longer in its address.
    await requireGuest();
    return <IncompleteLink />;
  }
  const { email = null, token } = link.data;
  // The link of a new address is for its customer alone; that of an earlier release has no address either.
  if (email === null) await requireCustomer(accountPaths.confirm(token));
  const [t, sent] = await Promise.all([getTranslations('signIn'), headers()]);
  const { registration } = await readSession(readCookies(sent).get(sessionCookie));
  return (
    <SignInPage title={t('confirmTitle')}>
      <ConfirmForm token={token} email={email} isOwner={registration !== undefined} />
    </SignInPage>
  );
}
