import type { ReactNode } from 'react';
import { asksConsent } from '@/config/shop/processors';
import { HeaderAccount } from '@/features/account/components/header-account';
import { Organization } from '@/features/branding/components/organization';
import { HeaderCart } from '@/features/cart/components/header-cart';
import { ConsentLink } from '@/features/consent/components/consent-banner';
import { PreviewNotice } from '@/features/content/components/preview-notice';
import { getDeliveryUrl } from '@/features/content/server/links';
import { getContentBlock, getLayout } from '@/features/content/server/loaders';
import { isPreview } from '@/features/content/server/preview';
import { SiteFooter } from '@/features/layout/components/site-footer';
import { SiteHeader } from '@/features/layout/components/site-header';
import { ContentRows } from '@/features/page-builder/components/content-rows';
import { HeaderSearch } from '@/features/search/components/header-search';
import { StoreSwitcher } from '@/features/store-switcher/components/store-switcher';
import { currentContext } from '@/features/store/server/current-context';
import { WishlistLink } from '@/features/wishlist/components/product-wishlist-toggle';
import { headerMarksScript } from '@/lib/scripts/page-scripts';

export default async function ShopLayout({ children }: { readonly children: ReactNode }) {
  const context = await currentContext();
  const [deliveryUrl, global, layout, preview] = await Promise.all([
    getDeliveryUrl(context),
    getContentBlock(context, 'global'),
    getLayout(context),
    isPreview(context),
  ]);
  return (
    <>
      <SiteHeader
        context={context}
        minimal={layout?.minimalHeader ?? false}
        search={<HeaderSearch />}
        actions={
          <>
            <HeaderAccount store={context.store} />
            <WishlistLink store={context.store} />
            <HeaderCart deliveryUrl={deliveryUrl} />
          </>
        }
      />
      {/* A sibling of the header: dialogs hide all of the page but what contains a script. */}
      <script>{headerMarksScript}</script>
      <Organization context={context} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <ContentRows rows={global} context={context} />
      {preview && <PreviewNotice />}
      <SiteFooter
        context={context}
        minimal={layout?.minimalFooter ?? false}
        switcher={<StoreSwitcher store={context.store} />}
        cookiePreferences={layout && asksConsent(context.store) && <ConsentLink tone="night" />}
      />
    </>
  );
}
