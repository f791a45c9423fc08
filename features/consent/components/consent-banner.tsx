import { getTranslations } from 'next-intl/server';
import type { Context } from '@/commerce/context';
import { getContentUrl } from '@/features/content/server/loaders';
import { consentScript } from '@/lib/consent-script';
import { ConsentDialog } from '../islands/lazy';

/**
 * The cookie question of every page (spec §4). It is part of the HTML, closed; the script behind it opens it if there is
 * no answer, so that cached pages show it with their first paint.
 */
export async function ConsentBanner({ context }: { readonly context: Context }) {
  const [t, policyUrl] = await Promise.all([
    getTranslations('consent'),
    getContentUrl(context, 'cookies').catch(() => null),
  ]);
  const labels = {
    title: t('title'),
    text: t('text'),
    accept: t('accept'),
    refuse: t('refuse'),
    withoutTracking: t('withoutTracking'),
    close: t('close'),
    details: t('details'),
    back: t('back'),
    necessary: t('necessary'),
    necessaryText: t('necessaryText'),
    tracking: t('tracking'),
    trackingText: t('trackingText'),
    policy: t('policy'),
  };
  return (
    <>
      <ConsentDialog labels={labels} policyUrl={policyUrl} />
      <script>{consentScript}</script>
    </>
  );
}
