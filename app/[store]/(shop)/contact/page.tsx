import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { samePlace } from '@/app/alternates';
import { ContactDetails } from '@/features/content/components/contact-details';
import { currentStore } from '@/lib/current-store';
import { paths } from '@/lib/paths';

export async function generateMetadata(): Promise<Metadata> {
  const [t, { store }] = await Promise.all([getTranslations('contact'), currentStore()]);
  return { title: t('title'), description: t('text'), alternates: samePlace(store, paths.contact) };
}

export default async function ContactPage() {
  const { config } = await currentStore();
  return <ContactDetails config={config} />;
}
