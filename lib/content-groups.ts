import { contentGroups } from '@/config/content';

interface Page {
  readonly code: string;
  readonly url: string;
}

/** The pages of the codes, in the order of the codes; without those that the store does not have. */
export function pagesOf<P extends Page>(pages: readonly P[], codes: readonly string[]): P[] {
  return codes.map((code) => pages.find((page) => page.code === code)).filter((page) => page !== undefined);
}

/** The pages on the same matter as the page at `url`, in the order of the shop; none for one without a group. */
export function groupOf<P extends Page>(pages: readonly P[], url: string): P[] {
  const code = pages.find((page) => page.url === url)?.code;
  const groups: (readonly string[])[] = Object.values(contentGroups);
  return pagesOf(pages, groups.find((group) => code !== undefined && group.includes(code)) ?? []);
}
