import { hasBuyButton, type ListedCard } from '@/features/product-card/card-view';
import { accountPaths } from '@/lib/paths/account-paths';
import { AddAll } from '../islands/add-all';
import { ShareList } from '../islands/share-list';
import { addAllTexts, shareTexts } from '../server/texts';

interface WishlistActionsProps {
  readonly cards: readonly ListedCard[];
  /** How the list is shared, for its owner only. */
  readonly sharing?: {
    readonly origin: string;
    readonly token: string | null;
  };
}

export async function WishlistActions({ cards, sharing }: WishlistActionsProps) {
  const skus = cards.filter(hasBuyButton).map(({ sku }) => sku);
  const leftOut = cards.filter((card) => !hasBuyButton(card)).map(({ name }) => name);
  const [addAll, share] = await Promise.all([addAllTexts(), shareTexts()]);
  return (
    <div className="mb-6 flex flex-wrap items-start gap-3">
      {skus.length > 1 && <AddAll skus={skus} leftOut={leftOut} texts={addAll} />}
      {sharing && (
        <ShareList
          origin={sharing.origin}
          path={sharing.token === null ? null : accountPaths.sharedWishlist(sharing.token)}
          texts={share}
        />
      )}
    </div>
  );
}
