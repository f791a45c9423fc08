import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { noindex } from '@/config/robots';
import { NoOfferLink } from '@/features/offer/components/no-offer-link';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('offer');
  return { title: t('pageTitle'), robots: noindex };
}

export default function OfferRoute() {
  return <NoOfferLink />;
}
