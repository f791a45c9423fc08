import { getTranslations } from 'next-intl/server';
import type { Context } from '@/commerce/context';
import { asksConsent } from '@/config/shop/processors';
import { getContentUrl } from '@/features/content/server/links';
import { getLayout } from '@/features/content/server/loaders';
import { IslandTexts } from '@/lib/messages/island-texts';
import { consentScript } from '@/lib/scripts/consent-script';
import { ConsentButton, ConsentDialog } from '../islands/lazy';
import type { TextLinkTone } from '@/ui/text-link';

const keys = [
  'common.close',
  'consent.accept',
  'consent.back',
  'consent.details',
  'consent.necessary',
  'consent.policy',
  'consent.refuse',
  'consent.title',
  'consent.tracking',
  'consent.withoutTracking',
] as const;

/**
 * The cookie question of every page (spec §4). It is part of the HTML, closed; the script behind it opens it if there is
 * no answer, so that cached pages show it with their first paint. Without content there is no question, as its purpose
 * would be unknown, and nothing that needs consent is done.
 */
export async function ConsentBanner({ context }: { readonly context: Context }) {
  if (!asksConsent(context.store)) return null;
  const [layout, policyUrl] = await Promise.all([
    getLayout(context).catch(() => null),
    getContentUrl(context, 'cookies').catch(() => null),
  ]);
  if (!layout) return null;
  return (
    <>
      <IslandTexts of={keys}>
        <ConsentDialog content={layout.cookieConsentContent} policyUrl={policyUrl} />
      </IslandTexts>
      <script>{consentScript}</script>
    </>
  );
}

/** "Cookie preferences" of a footer (spec §2): shows the cookie question again. */
export async function ConsentLink({ tone }: { readonly tone: TextLinkTone }) {
  const t = await getTranslations('consent');
  return <ConsentButton label={t('title')} tone={tone} />;
}
