import 'server-only';
import { getTranslations } from 'next-intl/server';
import { backend } from '@/commerce/backend';
import type { NewsletterLabels } from '@/features/newsletter/labels';
import { newsletterLabels } from '@/features/newsletter/server/labels';

/** Whether the backend tells customers that a product is back in stock. */
export const canNotify = (): boolean => backend().capabilities.has('stock.notices');

/** The texts of the form. */
export async function stockNoticeLabels(): Promise<NewsletterLabels> {
  const [t, labels] = await Promise.all([getTranslations('stockNotice'), newsletterLabels()]);
  return { ...labels, submit: t('submit'), sending: t('sending'), failed: t('failed') };
}
