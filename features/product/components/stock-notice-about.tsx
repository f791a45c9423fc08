import { getTranslations } from 'next-intl/server';
import type { StoreCode } from '@/config/types';
import { PrivacyNote } from '@/features/content/components/privacy-note';

/** What the email about a product that is back in stock is, above its form. */
export async function StockNoticeAbout({ store }: { readonly store: StoreCode }) {
  const t = await getTranslations('stockNotice');
  return (
    <div className="text-sm">
      <h2 className="font-semibold">{t('title')}</h2>
      <p className="mt-1 text-ink-soft">
        {t('text')} <PrivacyNote store={store} />
      </p>
    </div>
  );
}
