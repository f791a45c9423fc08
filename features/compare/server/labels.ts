import 'server-only';
import { getTranslations } from 'next-intl/server';
import { compare } from '@/config/compare';
import { placeholders } from '@/lib/fill-text';
import type { CompareBarLabels } from '../labels';

/** The texts of the comparison bar in the language of the store. */
export async function compareBarLabels(): Promise<CompareBarLabels> {
  const t = await getTranslations('compare');
  return {
    region: t('title'),
    chosen: t('chosen', { ...placeholders('count'), most: compare.most }),
    go: t('go'),
    clear: t('clear'),
    full: t('full', { most: compare.most }),
  };
}
