import type { Language } from '@/config/types';
import { fold } from '../../search/query/words';

const LONGEST = 120;
const german: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** `Überwachung für außen` → `ueberwachung-fuer-aussen` (de). At most 120 characters; empty without letters or digits. */
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
