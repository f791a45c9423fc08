import 'server-only';
import { catalogue } from '@/config/catalogue';

/** What was typed as it is searched for: composed letters, single spaces, no control characters, of bounded length. */
export function searchText(typed: string): string {
  return typed
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trimStart()
    .slice(0, catalogue.search.maxLength)
    .trimEnd()
    .toWellFormed();
}
