import type { Metadata } from 'next';
import type { Context } from '@/commerce/context';
import type { ResolvedUrl } from '@/commerce/model/category';
import { resourceShareTags } from '@/features/branding/server/share';
import { getCategory } from '@/features/category/server/loaders';
import { getContentPage, resolvePath } from '@/features/content/server/loaders';
import { getProduct } from '@/features/product-card/server/loaders';
import { resourceAlternates } from '@/features/store-switcher/server/alternates';
import { metaDescription, metaTitle, paragraphText } from '@/lib/text/meta-text';
import { storeTexts } from '@/lib/messages/messages';

/** The decoded path of a catch-all route's raw segments; null for an invalid escape or a slash inside a segment. */
function decodeSegments(segments: readonly string[]): string | null {
  try {
    const decoded = segments.map((segment) => decodeURIComponent(segment));
    return decoded.some((segment) => segment.includes('/')) ? null : `/${decoded.join('/')}`;
  } catch {
    return null;
  }
}

/** Null for an unknown path. */
export async function resolveRoute(context: Context, segments: string[]): Promise<ResolvedUrl | null> {
  const path = decodeSegments(segments);
  return path === null ? null : resolvePath(context, path);
}

/** Null for a resource that no longer exists. */
async function headOf(context: Context, { type, id }: Exclude<ResolvedUrl, { type: 'redirect' }>) {
  switch (type) {
    case 'category': {
      const category = await getCategory(context, id);
      return category && { title: category.name, description: category.description, path: category.url };
    }
    case 'product': {
      const product = await getProduct(context, id);
      return product && { title: product.name, description: product.shortDescription, path: product.url };
    }
    case 'page': {
      const page = await getContentPage(context, id);
      if (!page) return null;
      const description = page.description ?? paragraphText(page.body);
      return { title: page.title, description, path: page.url };
    }
  }
}

/** Empty for a redirect and an unknown path. */
export async function resolvedRouteMetadata(context: Context, target: ResolvedUrl | null): Promise<Metadata> {
  if (!target || target.type === 'redirect') return {};
  const head = await headOf(context, target);
  if (!head) return {};
  const { title, path } = head;
  const description = metaDescription(head.description || title);
  const [texts, alternates, share] = await Promise.all([
    storeTexts(context.store),
    resourceAlternates(context.store, encodeURI(path), target),
    resourceShareTags(context, { kind: target.type, id: target.id, title, description, path }),
  ]);
  return { title: metaTitle(title, texts('meta.siteName')), description, alternates, ...share };
}
