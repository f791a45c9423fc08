import { storeOrigin } from '@/lib/stores/hosts';
import { storeTexts } from '@/lib/messages/messages';
import { paths } from '@/lib/paths/paths';
import type { StoreCode } from '@/config/types';

export const templateCodes = ['looking', 'details', 'shipped', 'withdraw', 'warranty'] as const;

/** Texts for answers, in the language of the store. */
export async function templatesOf(store: StoreCode): Promise<readonly string[]> {
  const texts = await storeTexts(store);
  const url = storeOrigin(store) + paths.withdrawal();
  return templateCodes.map((code) => texts(`contact.templates.${code}`, { url }));
}
