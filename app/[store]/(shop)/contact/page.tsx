import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { storeConfig } from '@/config/shop/stores';
import { shareTags } from '@/features/branding/server/share';
import { ContactSection } from '@/features/contact/components/contact-section';
import { ContactDetails } from '@/features/content/components/contact-details';
import { sharedPathAlternates } from '@/features/store-switcher/server/alternates';
import { currentContext } from '@/features/store/server/current-context';
import { paths } from '@/lib/paths/paths';

export async function generateMetadata(): Promise<Metadata> {
  const [t, context] = await Promise.all([getTranslations('contact'), currentContext()]);
  return {
    title: t('title'),
    description: t('text'),
    alternates: sharedPathAlternates(context.store, paths.contact),
    ...(await shareTags(context, { kind: 'home', id: 'shop', path: paths.contact })),
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
