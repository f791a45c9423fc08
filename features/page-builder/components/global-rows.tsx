import type { Context } from '@/commerce/context';
import { getContentBlock } from '@/features/content/server/loaders';

/** The rows at the end of the home page, of lists and of products: not where somebody does something else, such as ordering. */
export async function GlobalRows({ context }: { readonly context: Context }) {
  // A dynamic import, so that lists and products do not load the islands of rows.
  const [{ ContentRows }, rows] = await Promise.all([
    import('./content-rows'),
    getContentBlock(context, 'global'),
  ]);
  return <ContentRows rows={rows} context={context} />;
}
