import type { Context } from '@/commerce/context';
import { getContentBlock } from '@/features/content/server/loaders';
import { ContentRows } from './content-rows';

/** The rows at the end of the home page, of lists and of products: not where somebody does something else, such as ordering. */
export async function GlobalRows({ context }: { readonly context: Context }) {
  return <ContentRows rows={await getContentBlock(context, 'global')} context={context} />;
}
