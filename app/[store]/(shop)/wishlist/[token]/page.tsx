import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { noindex } from '@/config/limits/serving';
import { ShippingCostNote } from '@/features/content/components/prices-note';
import { SavedProducts, EmptyWishlist, WishlistActions } from '@/features/wishlist/components/saved-products';
import { getSharedWishlist, savedCards } from '@/features/wishlist/server/wishlist-pages';
import { currentContext } from '@/features/store/server/current-context';
import { Container, Heading } from '@/ui/layout';

/** The owner can end the link at any time: not cached. */
export const dynamic = 'force-dynamic';

interface PageProps {
  readonly params: Promise<{ token: string }>;
}

async function loadList({ params }: PageProps) {
  const [{ token }, context] = await Promise.all([params, currentContext()]);
  return { context, list: await getSharedWishlist(context, token) };
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const [t, { list }] = await Promise.all([getTranslations('wishlist'), loadList(props)]);
  return list ? { title: t('sharedTitle', { name: list.firstname }), robots: noindex } : {};
}

export default async function SharedWishlistPage(props: PageProps) {
  const [t, { context, list }] = await Promise.all([getTranslations('wishlist'), loadList(props)]);
  if (!list) notFound();
  const cards = await savedCards(context, list.items);
  return (
    <Container className="pt-6 pb-10">
      <Heading level={1} className="mb-5">
        {t('sharedTitle', { name: list.firstname })}
      </Heading>
      {cards.length === 0 ? (
        <EmptyWishlist shared />
      ) : (
        <>
          <WishlistActions cards={cards} />
          <ShippingCostNote context={context} className="mb-3" />
          <SavedProducts cards={cards} label={t('products')} />
        </>
      )}
    </Container>
  );
}
