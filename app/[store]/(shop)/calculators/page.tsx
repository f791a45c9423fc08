import { getTranslations } from 'next-intl/server';
import { currentContext } from '@/features/store/server/current-context';
import { AllTools } from '@/features/system/calculators/tools';
import { paths } from '@/lib/paths/paths';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { Container, Heading } from '@/ui/layout';
import { sharedPathPage } from '@/app/shared-path-page';

export const generateMetadata = sharedPathPage('calculators.title', 'calculators.intro', paths.calculators);

export default async function CalculatorsPage() {
  const [t, category, context] = await Promise.all([
    getTranslations('calculators'),
    getTranslations('category'),
    currentContext(),
  ]);
  return (
    <Container className="pb-14">
      <Breadcrumbs
        label={category('breadcrumbs')}
        items={[{ label: category('home'), href: paths.home }, { label: t('title') }]}
      />
      <Heading level={1}>{t('title')}</Heading>
      <p className="mt-3 mb-8 max-w-prose text-ink-soft">{t('intro')}</p>
      <AllTools context={context} />
    </Container>
  );
}
