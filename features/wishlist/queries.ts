import { callShop } from '@/lib/client/call';
import { CallError } from '@/lib/client/call-error';
import { reportCommerce } from '@/lib/client/commerce-events';
import { queryClient } from '@/lib/client/query-client';
import type { ShopInfo, Translate } from '@/lib/client/shop-context';
import { showFailure, showToast, useToasts } from '@/lib/client/toasts';
import { userKey, userQuery, type WireUser } from '@/lib/client/person/user';
import { accountPaths } from '@/lib/paths/account-paths';
import { paths } from '@/lib/paths/paths';
import { useWishlist } from './store';
import type { WishlistReply, WishlistShareReply } from './schema';

const post = <Body>(shop: ShopInfo, body: object) =>
  callShop<Body>(shop, paths.api.user, { method: 'POST', body });

/** The SKUs whose change is being saved. */
const pending = new Set<string>();
/** Whether the last of them was not alone: their responses may arrive in any order, and lack each other's changes. */
let overlaps = false;

function setSkus(change: (skus: readonly string[]) => readonly string[]): void {
  queryClient().setQueryData<WireUser>(
    userKey,
    (user) => user && { ...user, wishlistSkus: change(user.wishlistSkus) },
  );
}

const withSku = (skus: readonly string[], sku: string) => [sku, ...skus.filter((each) => each !== sku)];
const withoutSku = (skus: readonly string[], sku: string) => skus.filter((each) => each !== sku);

/** The toggles show the change at once, and it is undone if the call fails. Rejects with the failure of the call. */
export async function saveItem(shop: ShopInfo, sku: string, saved: boolean): Promise<void> {
  const apply = (wanted: boolean) => setSkus((skus) => (wanted ? withSku(skus, sku) : withoutSku(skus, sku)));
  pending.add(sku);
  overlaps = pending.size > 1;
  // A pending read would overwrite the change.
  await queryClient().cancelQueries({ queryKey: userKey });
  apply(saved);
  try {
    const type = saved ? 'wishlist-add' : 'wishlist-remove';
    const { wishlistSkus } = await post<WishlistReply>(shop, { type, sku });
    if (!overlaps) setSkus(() => wishlistSkus);
  } catch (error) {
    apply(!saved);
    throw error;
  } finally {
    pending.delete(sku);
  }
}

let afterSignIn: (() => void) | null = null;
useWishlist.subscribe(({ isLoggedIn }) => {
  if (isLoggedIn !== true) return;
  const save = afterSignIn;
  afterSignIn = null;
  save?.();
});

/** What a press of a toggle does: saves or removes the article, or asks a guest to sign in and saves it afterwards. Never rejects. */
export async function toggleItem(
  shop: ShopInfo,
  { sku, name }: { readonly sku: string; readonly name: string },
  t: Translate<'wishlist'>,
): Promise<void> {
  if (pending.has(sku)) return;
  try {
    const user = await queryClient().ensureQueryData(userQuery(shop));
    if (!user.isLoggedIn) {
      afterSignIn = () => {
        if (!useWishlist.getState().skus.includes(sku)) void toggleItem(shop, { sku, name }, t);
      };
      return askToSignIn(t);
    }
    const saved = !user.wishlistSkus.includes(sku);
    await saveItem(shop, sku, saved);
    if (saved) reportCommerce({ type: 'add_to_wishlist', items: [{ sku, name }] });
    const action = { label: t('view'), href: accountPaths.wishlist };
    if (saved) showToast({ tone: 'success', message: t('added'), action });
  } catch (error) {
    void queryClient().invalidateQueries({ queryKey: userKey });
    // The session has ended since the user was read.
    if (error instanceof CallError && error.code === 'sign_in_required') askToSignIn(t);
    else showFailure(error);
  }
}

/** Resolves with the path. */
export async function shareList(shop: ShopInfo): Promise<string> {
  return (await post<WishlistShareReply>(shop, { type: 'wishlist-share' })).path;
}

export async function stopSharing(shop: ShopInfo): Promise<void> {
  await post(shop, { type: 'wishlist-unshare' });
}

/** Asks a guest to sign in, with a link that leads back to this page. One such toast at a time (spec §4). */
export function askToSignIn(t: Translate<'wishlist'>): void {
  const guestTitle = t('guestTitle');
  if (useToasts.getState().toasts.some(({ title }) => title === guestTitle)) return;
  const { pathname, search } = window.location;
  showToast({
    tone: 'info',
    title: guestTitle,
    message: t('guestText'),
    action: { label: t('signIn'), href: accountPaths.login(pathname + search) },
  });
}
