import type { Metadata, Viewport } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { robots } from '@/config/robots';
import { theme } from '@/config/theme';
import { ShopProvider } from '@/lib/client/shop-context';
import { currentStore } from '@/lib/current-store';
import { paths } from '@/lib/paths';
import { promiseValues } from '@/lib/promise-values';
import { localeKey } from '@/lib/store-key';
import { storeOrigin } from '@/lib/store-origin';
import { fontClassName } from '@/ui/fonts';
import { ToastHost } from '@/ui/islands/later';
import { SkipLink } from '@/ui/layout';
import { shareTags } from '../share';
import '../globals.css';

/** Seconds; the literal of `catalogue.revalidateSeconds` (spec §9 "Revalidate 10"). */
export const revalidate = 10;

/** No page is made at build time: one build serves any database (docs/decisions/0005). */
export function generateStaticParams(): { store: string }[] {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  const [key, t] = await Promise.all([currentStore(), getTranslations('meta')]);
  return {
    metadataBase: new URL(storeOrigin(key.store)),
    applicationName: t('siteName'),
    manifest: paths.manifest,
    formatDetection: { telephone: false },
    twitter: { card: 'summary_large_image' },
    ...(await shareTags(key, { kind: 'home', id: 'shop' })),
    title: { default: t('homeTitle'), template: `%s | ${t('siteName')}` },
    description: t('homeDescription', promiseValues),
    robots,
  };
}

export const viewport: Viewport = { themeColor: theme.primaryColor };

export default async function RootLayout({ children }: { readonly children: ReactNode }) {
  const { store, currency, config } = await currentStore();
  const [t, failure] = await Promise.all([getTranslations('common'), getTranslations('failure')]);
  const texts = {
    close: t('close'),
    somethingWrong: t('somethingWrong'),
    messages: t('messages'),
    failureTitle: failure('title'),
    failureText: failure('text'),
    retry: failure('retry'),
  };
  const shop = { store, currency, localeKey: localeKey(store), priceFormat: config.price, texts };
  return (
    <html lang={config.locale} className={fontClassName}>
      <body>
        <SkipLink href="#main">{t('skipToContent')}</SkipLink>
        <ShopProvider shop={shop}>
          {children}
          <ToastHost autoCloseMs={theme.toast.autoCloseMs} />
        </ShopProvider>
      </body>
    </html>
  );
}
