import { getLocale, getMessages, getTimeZone, getTranslations } from 'next-intl/server';
import type { StoreCode } from '@/config/types';
import { PrivacyNote } from '@/features/content/components/privacy-note';
import { pickMessages } from '@/lib/messages/store-texts';
import { Card, Container, Heading } from '@/ui/layout';
import { ContactPanel } from '../islands/lazy';
import { canWrite } from '../server/handlers';

/** The contact form below the contact details; nothing where the backend takes no messages. */
export async function ContactSection({ store }: { readonly store: StoreCode }) {
  if (!canWrite()) return null;
  const [t, locale, timeZone, messages] = await Promise.all([
    getTranslations('contact.form'),
    getLocale(),
    getTimeZone(),
    getMessages(),
  ]);
  return (
    <Container className="pb-12">
      <Card as="section" padding="lg" className="max-w-narrow">
        <Heading level={2} className="mb-5">
          {t('title')}
        </Heading>
        <ContactPanel
          locale={locale}
          timeZone={timeZone}
          messages={{
            ...pickMessages(messages, 'validation', 'common'),
            contact: { form: messages.contact.form },
          }}
          privacy={<PrivacyNote store={store} newTab />}
        />
      </Card>
    </Container>
  );
}
