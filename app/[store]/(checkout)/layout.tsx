import type { ReactNode } from 'react';
import { asksConsent } from '@/config/shop/processors';
import { storeConfig } from '@/config/shop/stores';
import { CheckoutFooter, CheckoutHeader } from '@/features/checkout/components/checkout-frame';
import { ConsentLink } from '@/features/consent/components/consent-banner';
import { pagesOf } from '@/features/content/pages';
import { getContentLinks } from '@/features/content/server/links';
import { getLayout } from '@/features/content/server/loaders';
import { currentContext } from '@/features/store/server/current-context';

export default async function CheckoutLayout({ children }: { readonly children: ReactNode }) {
  const context = await currentContext();
  const config = storeConfig(context.store);
  const [links, layout] = await Promise.all([getContentLinks(context), getLayout(context)]);
  return (
    <>
      <CheckoutHeader config={config} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <CheckoutFooter
        config={config}
        copyright={layout?.footerCopyright ?? null}
        pages={pagesOf(links, ['imprint', 'accessibility'])}
        cookiePreferences={layout && asksConsent(context.store) && <ConsentLink tone="ink" />}
      />
    </>
  );
}
