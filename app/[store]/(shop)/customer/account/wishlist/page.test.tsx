import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { WishlistActions } from '@/features/wishlist/components/saved-products';
import WishlistPage from './page';

const stored = vi.hoisted(() => ({ token: null as string | null }));
vi.mock('next/headers', () => ({ headers: () => new Headers() }));
vi.mock('next-intl/server', () => ({ getTranslations: () => (key: string) => key }));
vi.mock('@/features/store/server/current-context', () => ({ currentContext: () => ({ store: 'nl' }) }));
vi.mock('@/features/store/server/signed-in', () => ({ requireCustomer: () => ({ store: 'nl' }) }));
vi.mock('@/features/account/components/account-area', () => ({ AccountArea: () => null }));
vi.mock('@/features/wishlist/server/texts', () => ({ removeTexts: () => ({}) }));
vi.mock('@/features/wishlist/server/wishlist-pages', () => ({ savedCards: () => [] }));
vi.mock('@/lib/http/request-origin', () => ({ requestOrigin: () => 'https://nl.example' }));
vi.mock('@/features/wishlist/server/loaders', () => ({
  hasWishlist: () => true,
  getWishlist: () => ({ items: [], token: stored.token }),
}));

/** What can be done with the whole list, among the children of a page. */
const actionsOf = (page: ReactElement<{ children?: ReactNode }>) =>
  Children.toArray(page.props.children).find(
    (child) => isValidElement(child) && child.type === WishlistActions,
  );

it('lets the owner end the link to a list that is empty', async () => {
  stored.token = 'secret';
  expect(actionsOf(await WishlistPage())).toMatchObject({ props: { sharing: { token: 'secret' } } });
  stored.token = null;
  expect(actionsOf(await WishlistPage())).toBeUndefined();
});
