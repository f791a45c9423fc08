'use client';

import { useRouter } from 'next/navigation';
import { type MouseEvent, useEffect } from 'react';
import { isModifiedClick } from '@/lib/client/modified-click';
import { queryClient } from '@/lib/client/query-client';
import { useShop, useTexts } from '@/lib/client/shop-context';
import { useCount } from '@/lib/client/use-formats';
import { userQuery } from '@/lib/client/person/user';
import { accountPaths } from '@/lib/paths/account-paths';
import { CountBadge, IconLink } from '@/ui/icon-button';
import { HeartIcon } from '@/ui/icons';
import { askToSignIn } from '../queries';
import { startWishlist, useWishlist } from '../store';

/** Shows the number of products (spec §2). Asks a guest to sign in, as the page does without script. */
export function HeaderWishlist() {
  const shop = useShop();
  const t = useTexts('wishlist');
  const router = useRouter();
  const formatCount = useCount();
  const { isLoggedIn, skus } = useWishlist();
  const count = skus.length;
  useEffect(() => startWishlist(shop), [shop]);
  const onClick = (event: MouseEvent) => {
    if (isLoggedIn === true || isModifiedClick(event)) return;
    event.preventDefault();
    void queryClient()
      .ensureQueryData(userQuery(shop))
      .catch(() => null)
      .then((user) => (user?.isLoggedIn === false ? askToSignIn(t) : router.push(accountPaths.wishlist)));
  };
  return (
    <IconLink
      href={accountPaths.wishlist}
      prefetch={false}
      label={count > 0 ? t('toggle', { count: formatCount(count) }) : t('title')}
      icon={<HeartIcon className="size-6" />}
      badge={<CountBadge count={count} />}
      onClick={onClick}
    />
  );
}
