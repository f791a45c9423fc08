import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { noindex } from '@/config/robots';
import { IncompleteLink } from '@/features/account/components/incomplete-link';
import { SignInPage } from '@/features/account/components/sign-in-page';
import { ConfirmForm } from '@/features/account/islands/confirm-form';
import { confirmLinkSchema } from '@/features/account/schema';

export const dynamic = 'force-dynamic';

interface PageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('signIn');
  return { title: t('confirmTitle'), robots: noindex, referrer: 'no-referrer' };
}

export default async function ConfirmRoute({ searchParams }: PageProps) {
  const link = confirmLinkSchema.safeParse(await searchParams);
  if (!link.success) return <IncompleteLink />;
  const t = await getTranslations('signIn');
  return (
    <SignInPage title={t('confirmTitle')}>
      <ConfirmForm token={link.data.token} />
    </SignInPage>
  );
}
