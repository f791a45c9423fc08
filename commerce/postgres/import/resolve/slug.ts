import type { Language } from '@/config/types';
import { fold } from '../../search/query/words';

const LONGEST = 120;
const german: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/**
 * Derives a URL segment from a name: `Überwachung für außen` → `ueberwachung-fuer-aussen` (de). Removes accents and
 * replaces everything but letters and digits by single dashes; at most 120 characters, cut between words. Empty if the
 * name has no Latin letter or digit.
 */
export function slugOf(name: string, language: Language): string {
  const spelled =
    language === 'de'
      ? name
          .normalize('NFC')
          .toLowerCase()
          .replace(/[äöü]/g, (letter) => german[letter] ?? letter)
      : name;
  const slug = fold(spelled)
    // "camera's" is one word.
    .replace(/['’`´]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (slug.length <= LONGEST) return slug;
  const cut = slug.lastIndexOf('-', LONGEST);
  return slug.slice(0, cut > 0 ? cut : LONGEST);
}
