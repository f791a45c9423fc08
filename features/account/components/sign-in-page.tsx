import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { IslandTexts } from '@/lib/messages/island-texts';
import { Card, Container, Heading } from '@/ui/layout';
import { accountPaths } from '@/lib/paths/account-paths';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/feedback';
import { MailIcon } from '@/ui/icons';

export const signInKeys = ['signIn', 'validation', 'common', 'password'] as const;

interface SignInPageProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** Whether the form asks for a name or an address. */
  readonly asksAddress?: boolean;
  readonly children: ReactNode;
  readonly below?: ReactNode;
}

export async function SignInPage({ title, text, asksAddress = false, children, below }: SignInPageProps) {
  const t = await getTranslations('common');
  return (
    <Container size="prose" className="group/page pt-8 pb-12">
      {/* The result of the form has a title of its own. */}
      <div className="mb-6 group-has-data-done/page:hidden">
        <Heading level={1}>{title}</Heading>
        {text !== undefined && <p className="mt-3 text-ink-soft">{text}</p>}
      </div>
      <noscript>
        <p className="rounded-md bg-sunken px-4 py-3">{t('needsScript')}</p>
      </noscript>
      <Card padding="lg" className="noscript:hidden">
        <IslandTexts of={asksAddress ? [...signInKeys, 'address'] : signInKeys}>{children}</IslandTexts>
      </Card>
      {below}
    </Container>
  );
}

export async function IncompleteLink() {
  const t = await getTranslations('signIn');
  return (
    <Container size="prose" className="pt-8 pb-12">
      <EmptyState
        icon={<MailIcon className="size-7" />}
        title={t('incompleteTitle')}
        headingLevel={1}
        action={
          <ButtonLink href={accountPaths.forgot} prefetch={false}>
            {t('requestLink')}
          </ButtonLink>
        }
      >
        {t('incompleteText')}
      </EmptyState>
    </Container>
  );
}
