import 'server-only';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import type { CommerceError } from '@/commerce/errors';
import type { ShopRequest } from '@/features/store/server/request-context';
import { featureOn } from '@/lib/stores/features';
import type { Reply } from '@/lib/http/create-route';
import { accountPaths } from '@/lib/paths/account-paths';
import { fail, ok, type Result } from '@/lib/result';

type ReplyResult = Promise<Result<Reply, CommerceError>>;

/** A call of `POST /api/user`; `not_found` in a store without wishlists. */
const whereOn =
  <Input>(call: (input: Input, context: Context) => ReplyResult) =>
  async (input: Input, { context }: ShopRequest): ReplyResult =>
    featureOn('wishlist', context.store) ? call(input, context) : fail({ code: 'not_found' });

const success = (values: object) => ok({ body: { ...values } });

function changed(result: Result<readonly string[], CommerceError>): Result<Reply, CommerceError> {
  return result.ok ? success({ wishlistSkus: result.data }) : result;
}

interface Article {
  readonly sku: string;
}

/** The handlers of the wishlist's calls, by `type`. */
export const wishlistHandlers = {
  'wishlist-add': whereOn(async ({ sku }: Article, context) =>
    changed(await backend().wishlist.add(context, sku)),
  ),
  'wishlist-remove': whereOn(async ({ sku }: Article, context) =>
    changed(await backend().wishlist.remove(context, sku)),
  ),
  'wishlist-share': whereOn(async (_: unknown, context) => {
    const shared = await backend().wishlist.share(context);
    return shared.ok ? success({ path: accountPaths.sharedWishlist(shared.data.token) }) : shared;
  }),
  'wishlist-unshare': whereOn(async (_: unknown, context) => {
    const ended = await backend().wishlist.unshare(context);
    return ended.ok ? success({}) : ended;
  }),
};
