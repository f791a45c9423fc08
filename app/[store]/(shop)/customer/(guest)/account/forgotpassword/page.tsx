import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { noindex } from '@/config/robots';
import { SignInPage } from '@/features/account/components/sign-in-page';
import { ForgotForm } from '@/features/account/islands/forgot-form';
import { requireGuest } from '@/features/account/server/guests';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('signIn');
  return { title: t('forgotTitle'), robots: noindex };
}

export default async function ForgotPasswordRoute() {
  await requireGuest();
  const t = await getTranslations('signIn');
  return (
    <SignInPage title={t('forgotTitle')} text={t('forgotText')}>
      <ForgotForm />
    </SignInPage>
  );
}
