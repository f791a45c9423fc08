import { getTranslations } from 'next-intl/server';
import type { StoreCode } from '@/config/types';
import { PrivacyNote } from '@/features/content/components/privacy-note';
import { IslandTexts } from '@/lib/messages/island-texts';
import { Card, Container, Heading } from '@/ui/layout';
import { ContactPanel } from '../islands/lazy';

export async function ContactSection({ store }: { readonly store: StoreCode }) {
  const [t, common] = await Promise.all([getTranslations('contact.form'), getTranslations('common')]);
  return (
    <Container className="pb-12">
      <Card as="section" padding="lg" className="max-w-narrow">
        <Heading level={2} className="mb-5">
          {t('title')}
        </Heading>
        <noscript>
          <p>{common('needsScript')}</p>
        </noscript>
        <IslandTexts of={['contact.form', 'validation', 'common']}>
          <ContactPanel privacy={<PrivacyNote store={store} newTab />} />
        </IslandTexts>
      </Card>
    </Container>
  );
}
