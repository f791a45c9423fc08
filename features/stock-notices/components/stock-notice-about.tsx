import { getTranslations } from 'next-intl/server';
import { storeConfig } from '@/config/stores';
import type { StoreCode } from '@/config/types';
import { TextLink } from '@/ui/text-link';

/** What the email about a product that is back in stock is, above its form. */
export async function StockNoticeAbout({ store }: { readonly store: StoreCode }) {
  const [t, newsletter] = await Promise.all([getTranslations('stockNotice'), getTranslations('newsletter')]);
  return (
    <div className="text-sm">
      <h2 className="font-semibold">{t('title')}</h2>
      <p className="mt-1 text-ink-soft">
        {t('text')}{' '}
        {newsletter.rich('privacy', {
          link: (text) => (
            <TextLink href={storeConfig(store).privacyUrl} prefetch={false}>
              {text}
            </TextLink>
          ),
        })}
      </p>
    </div>
  );
}
