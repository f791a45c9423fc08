import { getLocale, getMessages, getTimeZone, getTranslations } from 'next-intl/server';
import { storeConfig } from '@/config/stores';
import type { StoreCode } from '@/config/types';
import { pickMessages } from '@/lib/pick-messages';
import { Card, Container, Heading } from '@/ui/layout';
import { TextLink } from '@/ui/text-link';
import { ContactPanel } from '../islands/lazy';

/** The contact form below the contact details. */
export async function ContactSection({ store }: { readonly store: StoreCode }) {
  const [t, newsletter, locale, timeZone, messages] = await Promise.all([
    getTranslations('contact.form'),
    getTranslations('newsletter'),
    getLocale(),
    getTimeZone(),
    getMessages(),
  ]);
  const privacy = newsletter.rich('privacy', {
    link: (text) => (
      <TextLink href={storeConfig(store).privacyUrl} prefetch={false} target="_blank">
        {text}
      </TextLink>
    ),
  });
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
          privacy={privacy}
        />
      </Card>
    </Container>
  );
}
