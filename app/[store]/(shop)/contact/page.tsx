import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { storeConfig } from '@/config/stores';
import { ContactSection } from '@/features/contact/components/contact-section';
import { ContactDetails } from '@/features/content/components/contact-details';
import { sharedPathAlternates } from '@/features/store-switcher/server/alternates';
import { currentContext } from '@/features/store/server/current-context';
import { paths } from '@/lib/paths';

export async function generateMetadata(): Promise<Metadata> {
  const [t, { store }] = await Promise.all([getTranslations('contact'), currentContext()]);
  return {
    title: t('title'),
    description: t('text'),
    alternates: sharedPathAlternates(store, paths.contact),
  };
}

export default async function ContactPage() {
  const { store } = await currentContext();
  return (
    <>
      <ContactDetails config={storeConfig(store)} />
      <ContactSection store={store} />
    </>
  );
}
