import { percentGaps } from '@/config/store-formats';

const gaps: Readonly<Record<string, string>> = percentGaps;

/**
 * A percentage for islands, which do not load the configuration of all stores: 8.1 → `8,1 %` (de_CH),
 * `8.1%` (en_GB). A comma everywhere but in English (spec §9). Writes what `formatPercent` writes.
 */
export function writePercent(percent: number, localeKey: string): string {
  const [language = ''] = localeKey.split('_');
  const digits = String(percent);
  return (language === 'en' ? digits : digits.replace('.', ',')) + (gaps[language] ?? '') + '%';
}
