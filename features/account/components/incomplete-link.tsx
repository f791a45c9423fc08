import { getTranslations } from 'next-intl/server';
import { accountPaths } from '@/lib/paths/account-paths';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/feedback';
import { MailIcon } from '@/ui/icons';
import { Container } from '@/ui/layout';

/** The page of a link in an email that lacks a part, such as one that was cut at the end of a line. */
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
