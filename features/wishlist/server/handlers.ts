import 'server-only';
import { backend } from '@/commerce/backend';
import type { CommerceError } from '@/commerce/errors';
import type { ShopRequest } from '@/features/store/server/request-context';
import { featureOn } from '@/lib/features';
import type { Reply } from '@/lib/http/create-route';
import { accountPaths } from '@/lib/paths';
import { fail, ok, type Result } from '@/lib/result';
import type { WishlistPost } from '../schema';

type ReplyResult = Promise<Result<Reply, CommerceError>>;

/** `POST /api/user` of the types `wishlist-…`; `not_found` in a store without wishlists. */
export async function postWishlist(input: WishlistPost, { context }: ShopRequest): ReplyResult {
  if (!featureOn('wishlist', context.store)) return fail({ code: 'not_found' });
  const { wishlist } = backend();
  switch (input.type) {
    case 'wishlist-add':
      return changed(await wishlist.add(context, input.sku));
    case 'wishlist-remove':
      return changed(await wishlist.remove(context, input.sku));
    case 'wishlist-share': {
      const shared = await wishlist.share(context);
      return shared.ok ? success({ path: accountPaths.sharedWishlist(shared.data.token) }) : shared;
    }
    case 'wishlist-unshare': {
      const ended = await wishlist.unshare(context);
      return ended.ok ? success({}) : ended;
    }
  }
}

const success = (values: object) => ok({ body: { status: 'success', ...values } });

function changed(result: Result<readonly string[], CommerceError>): Result<Reply, CommerceError> {
  return result.ok ? success({ wishlistSkus: result.data }) : result;
}
