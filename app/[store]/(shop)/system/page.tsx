import { getTranslations } from 'next-intl/server';
import { Container, Heading } from '@/ui/layout';

export const dynamic = 'force-dynamic';

export default async function SystemBuilderPage() {
  const t = await getTranslations('header');
  return (
    <Container className="pt-6 pb-16">
      <Heading level={1} size="hero">
        {t('configurator')}
      </Heading>
    </Container>
  );
}
