import { getTranslations } from 'next-intl/server';
import { SignInPage } from '@/features/account/components/sign-in-page';
import { ForgotForm } from '@/features/account/islands/forgot-form';
import { requireGuest } from '@/features/account/server/guests';
import { unlistedPage } from '@/app/pages';

export const dynamic = 'force-dynamic';

export const generateMetadata = unlistedPage('signIn.forgotTitle');

export default async function ForgotPasswordRoute() {
  await requireGuest();
  const t = await getTranslations('signIn');
  return (
    <SignInPage title={t('forgotTitle')} text={t('forgotText')}>
      <ForgotForm />
    </SignInPage>
  );
}
