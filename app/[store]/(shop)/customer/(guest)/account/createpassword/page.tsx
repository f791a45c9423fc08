import { getTranslations } from 'next-intl/server';
import { IncompleteLink, SignInPage } from '@/features/account/components/sign-in-page';
import { ResetForm } from '@/features/account/islands/reset-form';
import { resetLinkSchema } from '@/features/account/sign-in-schema';
import { unlistedPage, type QueryProps } from '@/app/pages';

export const dynamic = 'force-dynamic';

export const generateMetadata = unlistedPage('signIn.resetTitle', { referrer: 'no-referrer' });

export default async function ResetPasswordRoute({ searchParams }: QueryProps) {
  const link = resetLinkSchema.safeParse(await searchParams);
  if (!link.success) return <IncompleteLink />;
  const t = await getTranslations('signIn');
  const { email, token } = link.data;
  return (
    <SignInPage title={t('resetTitle')} text={t('resetText', { email })}>
      <ResetForm email={email} token={token} />
    </SignInPage>
  );
}
