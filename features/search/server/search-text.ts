import 'server-only';
import { catalogue } from '@/config/limits/catalogue';

/** Normalises a typed text for the search: NFC, single spaces, no control characters, limited length. */
export function searchText(typed: string): string {
  return typed
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trimStart()
    .slice(0, catalogue.search.maxLength)
    .trimEnd()
    .toWellFormed();
}
