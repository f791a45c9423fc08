import 'server-only';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import type { CommerceError } from '@/commerce/errors';
import type { WishlistPort } from '@/commerce/ports/customers';
import type { ShopRequest } from '@/features/store/server/request-context';
import { featureOn } from '@/lib/stores/enabled-features';
import type { Reply } from '@/lib/http/create-route';
import { accountPaths } from '@/lib/paths/account-paths';
import { fail, ok, type Result } from '@/lib/result';

type ReplyResult = Promise<Result<Reply, CommerceError>>;

const whereOn =
  <Input>(call: (wishlist: WishlistPort, context: Context, input: Input) => ReplyResult) =>
  async (input: Input, { context }: ShopRequest): ReplyResult => {
    if (!featureOn('wishlist', context.store)) return fail({ code: 'not_found' });
    return call(backend().wishlist, context, input);
  };

const success = (values: object) => ok({ body: { ...values } });

function changed(result: Result<readonly string[], CommerceError>): Result<Reply, CommerceError> {
  return result.ok ? success({ wishlistSkus: result.data }) : result;
}

interface Article {
  readonly sku: string;
}

export const wishlistHandlers = {
  'wishlist-add': whereOn(async (wishlist, context, { sku }: Article) =>
    changed(await wishlist.add(context, sku)),
  ),
  'wishlist-remove': whereOn(async (wishlist, context, { sku }: Article) =>
    changed(await wishlist.remove(context, sku)),
  ),
  'wishlist-share': whereOn(async (wishlist, context) => {
    const shared = await wishlist.share(context);
    return shared.ok ? success({ path: accountPaths.sharedWishlist(shared.data.token) }) : shared;
  }),
  'wishlist-unshare': whereOn(async (wishlist, context) => {
    const ended = await wishlist.unshare(context);
    return ended.ok ? success({}) : ended;
  }),
};
