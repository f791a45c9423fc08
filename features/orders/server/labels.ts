import 'server-only';
import { getTranslations } from 'next-intl/server';

/** The texts of the button that cancels an order, and of its question. */
export async function cancelOrderLabels() {
  const [t, common] = await Promise.all([getTranslations('success'), getTranslations('common')]);
  return {
    cancel: t('cancelOrder'),
    question: t('cancelQuestion'),
    confirm: t('cancelConfirm'),
    keep: t('cancelKeep'),
    close: common('close'),
  };
}
