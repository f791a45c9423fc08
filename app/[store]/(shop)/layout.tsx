import type { ReactNode } from 'react';
import { asksConsent } from '@/config/shop/processors';
import { HeaderAccount } from '@/features/account/components/header-account';
import { Organization } from '@/features/branding/components/organization';
import { CartToggle } from '@/features/cart/islands/cart-toggle';
import { ConsentLink } from '@/features/consent/components/consent-banner';
import { PreviewNotice } from '@/features/content/components/preview-notice';
import { getDeliveryUrl } from '@/features/content/server/links';
import { getLayout } from '@/features/content/server/loaders';
import { isPreview } from '@/features/content/server/preview';
import { SiteFooter } from '@/features/layout/components/site-footer';
import { SiteHeader } from '@/features/layout/components/site-header';
import { HeaderSearch } from '@/features/search/components/header-search';
import { AddedPanel } from '@/features/product-card/islands/added-panel';
import { StoreSwitcher } from '@/features/store-switcher/components/store-switcher';
import { currentContext } from '@/features/store/server/current-context';
import { hasWishlist } from '@/features/wishlist/server/loaders';
import { WishlistLink } from '@/features/wishlist/components/product-wishlist-toggle';
import { IslandTexts } from '@/lib/messages/island-texts';
import { headerMarksScript } from '@/lib/scripts/page-scripts';

/** Of header and footer, cards and the buttons of products: what islands of most pages read. */
const islandKeys = [
  'cart',
  'common.loading',
  'header.allOf',
  'header.back',
  'header.close',
  'header.menu',
  'header.openMenu',
  'header.openSubmenu',
  'header.phone',
  'header.service',
  'compare.chosen',
  'compare.clear',
  'compare.full',
  'compare.go',
  'compare.title',
  'compare.toggle',
  'product.addShort',
  'product.added',
  'product.addedTitle',
  'product.adding',
  'product.addToCart',
  'product.chooseShort',
  'common.continueShopping',
  'product.fitting',
  'product.toCart',
  'product.viewShort',
] as const;
const wishlistKeys = [
  'wishlist.added',
  'wishlist.guestText',
  'wishlist.guestTitle',
  'wishlist.save',
  'wishlist.saveItem',
  'wishlist.signIn',
  'wishlist.title',
  'wishlist.toggle',
  'wishlist.view',
] as const;

export default async function ShopLayout({ children }: { readonly children: ReactNode }) {
  const context = await currentContext();
  const [deliveryUrl, layout, preview] = await Promise.all([
    getDeliveryUrl(context),
    getLayout(context),
    isPreview(context),
  ]);
  return (
    <IslandTexts of={hasWishlist(context) ? [...islandKeys, ...wishlistKeys] : islandKeys}>
      <SiteHeader
        context={context}
        minimal={layout?.minimalHeader ?? false}
        search={<HeaderSearch />}
        actions={
          <>
            <HeaderAccount store={context.store} />
            <WishlistLink store={context.store} />
            <CartToggle deliveryUrl={deliveryUrl} />
            <AddedPanel />
          </>
        }
      />
      {/* A sibling of the header: dialogs hide all of the page but what contains a script. */}
      <script>{headerMarksScript}</script>
      <Organization context={context} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {preview && <PreviewNotice />}
      <SiteFooter
        context={context}
        minimal={layout?.minimalFooter ?? false}
        switcher={<StoreSwitcher store={context.store} />}
        cookiePreferences={layout && asksConsent(context.store) && <ConsentLink tone="night" />}
      />
    </IslandTexts>
  );
}
