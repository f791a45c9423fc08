import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { noindex } from '@/config/limits/serving';
import { OfferScreen } from '@/features/offer/components/offer-screen';
import { getOffer } from '@/features/offer/server/loaders';
import { currentContext } from '@/features/store/server/current-context';

export const dynamic = 'force-dynamic';

interface PageProps {
  readonly params: Promise<{ token: string }>;
}

async function loadOffer({ params }: PageProps) {
  const [{ token }, context] = await Promise.all([params, currentContext()]);
  return { token, context, offer: await getOffer(context, token) };
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const [t, { offer }] = await Promise.all([getTranslations('offer'), loadOffer(props)]);
  return offer ? { title: t('title', { number: offer.number }), robots: noindex } : {};
}

export default async function OfferPage(props: PageProps) {
  const { token, offer } = await loadOffer(props);
  if (!offer) notFound();
  return <OfferScreen offer={offer} token={token} />;
}
