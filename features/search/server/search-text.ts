import { catalogue } from '@/config/catalogue';

/** What was typed as it is searched for: composed letters, no control characters, of bounded length. */
export function searchText(typed: string): string {
  return typed
    .normalize('NFC')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, catalogue.search.maxLength)
    .toWellFormed();
}
