import { getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { AccountArea } from '@/features/account/components/account-area';
import { ShippingCostNote } from '@/features/content/components/prices-note';
import { SavedProducts, EmptyWishlist, WishlistActions } from '@/features/wishlist/components/saved-products';
import { getWishlist, hasWishlist } from '@/features/wishlist/server/loaders';
import { savedCards } from '@/features/wishlist/server/wishlist-pages';
import { currentContext } from '@/features/store/server/current-context';
import { requireCustomer } from '@/features/store/server/signed-in';
import { RemoveItem } from '@/features/wishlist/islands/remove-item';
import { IslandTexts } from '@/lib/messages/island-texts';
import { requestOrigin } from '@/lib/http/request-origin';
import { accountPaths } from '@/lib/paths/account-paths';
import { unlistedPage } from '@/app/pages';

export const dynamic = 'force-dynamic';

export const generateMetadata = unlistedPage('wishlist.title');

export default async function WishlistPage() {
  const { store } = await currentContext();
  if (!hasWishlist({ store })) notFound();
  const context = await requireCustomer(accountPaths.wishlist);
  const [t, requested, { items, token }] = await Promise.all([
    getTranslations('wishlist'),
    headers(),
    getWishlist(context),
  ]);
  const cards = await savedCards(context, items);
  return (
    <AccountArea context={context} current="wishlist" title={t('title')}>
      {/* A link also shows what an empty list gets later: its owner can end it. */}
      {(cards.length > 0 || token !== null) && (
        <WishlistActions cards={cards} sharing={{ origin: requestOrigin(store, requested), token }} />
      )}
      {cards.length === 0 ? (
        <EmptyWishlist />
      ) : (
        <IslandTexts of={['wishlist.remove', 'wishlist.removeItem', 'wishlist.removed']}>
          <ShippingCostNote context={context} className="mb-3" />
          <SavedProducts
            cards={cards}
            label={t('products')}
            action={({ sku, name }) => <RemoveItem sku={sku} name={name} />}
          />
        </IslandTexts>
      )}
    </AccountArea>
  );
}
