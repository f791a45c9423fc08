import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ContactDetails } from '@/features/content/components/contact-details';
import { currentStore } from '@/lib/current-store';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('contact');
  return { title: t('title'), description: t('text') };
}

export default async function ContactPage() {
  const { config } = await currentStore();
  return <ContactDetails config={config} />;
}
