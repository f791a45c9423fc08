import { getTranslations } from 'next-intl/server';
import { paths } from '@/lib/paths/paths';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/feedback';
import { MailIcon } from '@/ui/icons';
import { Container } from '@/ui/layout';
import { unlistedPage } from '@/app/pages';

export const generateMetadata = unlistedPage('offer.pageTitle');

export default function OfferRoute() {
  return <NoOfferLink />;
}

async function NoOfferLink() {
  const t = await getTranslations('offer');
  return (
    <Container size="narrow" className="min-h-dvh pt-8">
      <EmptyState
        icon={<MailIcon className="size-7" />}
        title={t('pageTitle')}
        headingLevel={1}
        action={<ButtonLink href={paths.contact}>{t('contact')}</ButtonLink>}
      >
        {t('noLink')}
      </EmptyState>
    </Container>
  );
}
