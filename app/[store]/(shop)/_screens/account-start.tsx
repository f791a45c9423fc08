import type { Context } from '@/commerce/context';
import { contentGroups } from '@/config/limits/content';
import { StartHere } from '@/features/account/components/start-here';
import { getMenu } from '@/features/category/server/loaders';
import { pagesOf } from '@/features/content/pages';
import { getContentLinks } from '@/features/content/server/links';

export async function AccountStart({ context }: { readonly context: Context }) {
  const [menu, links] = await Promise.all([getMenu(context), getContentLinks(context)]);
  return (
    <StartHere guides={pagesOf(links, contentGroups.advice).slice(0, 4)} categories={menu.slice(0, 2)} />
  );
}
