import type { Metadata, Viewport } from 'next';
import { getTranslations } from 'next-intl/server';
import type { CSSProperties, ReactNode } from 'react';
import { env } from '@/config/env/env';
import { siteLogo, writtenName } from '@/config/shop/company';
import { contactOf } from '@/config/shop/seller';
import { localeKey, storeConfig } from '@/config/shop/stores';
import { theme } from '@/config/shop/theme';
import { site } from '@/config/site/site';
import { tagOf } from '@/config/tags';
import { Tracking } from '@/features/analytics/islands/lazy';
import { icons } from '@/features/branding/manifest';
import { shareTags } from '@/features/branding/server/share';
import { ConsentBanner } from '@/features/consent/components/consent-banner';
import { currentContext } from '@/features/store/server/current-context';
import { ShopProvider } from '@/lib/client/shop-context';
import { IslandTexts } from '@/lib/messages/island-texts';
import { offlineScript, qaBarScript } from '@/lib/scripts/page-scripts';
import { paths } from '@/lib/paths/paths';
import { personalSegments } from '@/lib/paths/route-of';
import { priceViewScript } from '@/lib/scripts/view-scripts';
import { storeOrigin } from '@/lib/stores/hosts';
import { fontClassName } from '@/ui/fonts';
import { PageFrame } from '@/ui/islands/lazy';
import { PageProgress } from '@/ui/islands/page-progress';
import { SkipLink } from '@/ui/layout';
import '../globals.css';

/** Seconds, the value of `catalogue.revalidateSeconds` (spec §9 "Revalidate 10"); Next requires a literal. */
export const revalidate = 10;

/** No page is rendered at build time: one build serves any database (decision 0005). */
export function generateStaticParams(): { store: string }[] {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  const [context, t] = await Promise.all([currentContext(), getTranslations('meta')]);
  return {
    metadataBase: new URL(storeOrigin(context.store)),
    applicationName: t('siteName'),
    manifest: paths.manifest,
    icons,
    formatDetection: { telephone: false },
    twitter: { card: 'summary_large_image' },
    ...(await shareTags(context, { kind: 'home', id: 'shop' })),
    title: { default: t('siteName'), template: `%s | ${t('siteName')}` },
    robots: env().ROBOTS,
  };
}

export const viewport: Viewport = { themeColor: site.theme.colours.brand ?? theme.primaryColor };

const ownColours = Object.entries(site.theme.colours).map(([name, colour]) => [`--color-${name}`, colour]);
/** For `OwlTile`. */
const ownMark = [
  ['--own-mark', 'url(/icons/icon-192.png)'],
  ['--drawn-mark', 'hidden'],
];
const isOwn = writtenName !== undefined || siteLogo !== undefined;
const own = [...ownColours, ...(isOwn ? ownMark : [])];
const style = own.length > 0 ? (Object.fromEntries(own) as CSSProperties) : undefined;

/** What islands of any page read: dialogs, toasts, failures. */
const islandKeys = [
  'common.close',
  'common.messages',
  'common.somethingWrong',
  'failure.reference',
  'failure.retry',
  'failure.text',
  'failure.title',
] as const;

export default async function RootLayout({ children }: { readonly children: ReactNode }) {
  const context = await currentContext();
  const { store, currency } = context;
  const config = storeConfig(store);
  const [t, failure] = await Promise.all([getTranslations('common'), getTranslations('failure')]);
  // The analytics of a store with a tag (spec §7).
  const tag = tagOf(store);
  const shop = {
    store,
    currency,
    localeKey: localeKey(store),
    priceFormat: config.price,
    afterAdding: theme.cart.afterAdding,
    noCookies: failure('noCookies', { phone: contactOf(store).phoneNumber }),
  };
  return (
    // The scripts below set attributes before React starts.
    <html lang={config.locale} className={fontClassName} style={style} suppressHydrationWarning>
      <body>
        <SkipLink href="#main">{t('skipToContent')}</SkipLink>
        <script>{priceViewScript}</script>
        <ConsentBanner context={context} />
        {/* The server sends this file; the development server does not. */}
        {env().NODE_ENV === 'production' && <script>{offlineScript}</script>}
        {env().STORE_HOST_OVERRIDE && <script>{qaBarScript}</script>}
        <ShopProvider shop={shop}>
          <IslandTexts of={islandKeys}>
            {/* Before the page, so that its effects report the page before what it shows. */}
            {tag && <Tracking settings={tag} personal={personalSegments} />}
            {children}
            <PageProgress theme={theme.progressBar} label={t('loading')} />
            <PageFrame toastMs={theme.toast.autoCloseMs} />
          </IslandTexts>
        </ShopProvider>
      </body>
    </html>
  );
}
