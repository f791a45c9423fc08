import type { ContentLink } from '@/commerce/model/category';

/** The pages of the codes, in the order of the codes; without those that the store does not have. */
export function pagesOf(links: readonly ContentLink[], codes: readonly string[]): ContentLink[] {
  return codes.map((code) => links.find((link) => link.code === code)).filter((link) => link !== undefined);
}
