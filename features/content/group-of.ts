import type { ContentLink } from '@/commerce/model/category';
import { contentGroups } from '@/config/content';

/** The pages on the same matter as the page at `url`, in the order of the shop; none for a page without a group. */
export function groupOf(links: readonly ContentLink[], url: string): ContentLink[] {
  const code = links.find((link) => link.url === url)?.code;
  const groups: (readonly string[])[] = Object.values(contentGroups);
  const codes = groups.find((group) => code !== undefined && group.includes(code)) ?? [];
  return codes.map((each) => links.find((link) => link.code === each)).filter((link) => link !== undefined);
}
