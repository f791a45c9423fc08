import { getTranslations } from 'next-intl/server';
import { compare } from '@/config/compare';

/** Texts of the bar that follows the shopper. */
export interface CompareBarLabels {
  readonly region: string;
  /** With `{count}`. */
  readonly chosen: string;
  readonly go: string;
  readonly clear: string;
  /** Said where another product would be one too many. */
  readonly full: string;
}

/** The texts of the bar in the language of the page's store. */
export async function compareBarLabels(): Promise<CompareBarLabels> {
  const t = await getTranslations('compare');
  return {
    region: t('title'),
    chosen: t('chosen', { count: '{count}', most: compare.most }),
    go: t('go'),
    clear: t('clear'),
    full: t('full', { most: compare.most }),
  };
}
