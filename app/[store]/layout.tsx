import type { Metadata, Viewport } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { robots } from '@/config/robots';
import { theme } from '@/config/theme';
import { ShopProvider } from '@/lib/client/shop-context';
import { currentStore } from '@/lib/current-store';
import { localeKey } from '@/lib/store-key';
import { fontClassName } from '@/ui/fonts';
import { ToastHost } from '@/ui/islands/toast-host';
import { SkipLink } from '@/ui/layout';
import '../globals.css';

/** Seconds; the literal of `catalogue.revalidateSeconds` (spec §9 "Revalidate 10"). */
export const revalidate = 10;

/** No page is made at build time: one build serves any database (docs/decisions/0005). */
export function generateStaticParams(): { store: string }[] {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('meta');
  return {
    title: { default: t('homeTitle'), template: `%s | ${t('siteName')}` },
    description: t('homeDescription'),
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
