import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { after } from 'next/server';
import { noindex } from '@/config/limits/serving';
import { Specialist } from '@/features/content/components/specialist';
import { OfferScreen } from '@/features/offer/components/offer-screen';
import { getOffer, noteOpening } from '@/features/offer/server/loaders';
import { currentContext } from '@/features/store/server/current-context';

export const dynamic = 'force-dynamic';

interface PageProps {
  readonly params: Promise<{ token: string }>;
  /** `preview`: staff look at it. */
  readonly searchParams: Promise<{ preview?: string }>;
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
  const [{ context, token, offer }, { preview }] = await Promise.all([loadOffer(props), props.searchParams]);
  if (!offer) notFound();
  if (preview === undefined) after(() => noteOpening(context, token, 'page'));
  return (
    <OfferScreen
      offer={offer}
      token={token}
      isPreview={preview !== undefined}
      help={<Specialist store={context.store} className="mt-6 print:hidden" />}
    />
  );
}
