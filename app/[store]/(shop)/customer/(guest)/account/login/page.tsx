import { getTranslations } from 'next-intl/server';
import { SignInPage } from '@/features/account/components/sign-in-page';
import { SignInForm } from '@/features/account/islands/sign-in-form';
import { pathAfterSignIn, requireGuest } from '@/features/account/server/guests';
import { currentContext } from '@/features/store/server/current-context';
import { accountPaths } from '@/lib/paths/account-paths';
import { featureOn } from '@/lib/stores/enabled-features';
import { ButtonLink } from '@/ui/button';
import { Heading } from '@/ui/layout';
import { unlistedPage, type QueryProps } from '@/app/pages';

export const dynamic = 'force-dynamic';

export const generateMetadata = unlistedPage('signIn.title');

export default async function LoginRoute({ searchParams }: QueryProps) {
  const { next: wanted, reset } = await searchParams;
  const next = pathAfterSignIn(wanted);
  await requireGuest(next);
  const [t, { store }] = await Promise.all([getTranslations('signIn'), currentContext()]);
  return (
    <SignInPage
      title={reset === undefined ? t('title') : t('resetDone')}
      text={reset === undefined ? t('intro') : t('resetDoneText')}
      below={
        <section className="mt-8">
          <Heading level={2} size="block">
            {t('newTitle')}
          </Heading>
          <p className="mt-2 mb-4 text-ink-soft">{t('newText')}</p>
          <ButtonLink href={accountPaths.create} variant="secondary" prefetch={false}>
            {t('createTitle')}
          </ButtonLink>
        </section>
      }
    >
      <SignInForm next={next} reloads={featureOn('authentication', store)} />
    </SignInPage>
  );
}
