import type { Metadata } from 'next';
import { placeOf } from '@/app/alternates';
import { shareTags } from '@/app/share';
import type { ResolvedUrl } from '@/commerce/model/category';
import { getCategory } from '@/features/category/server/reads';
import { getContentPage, resolvePath } from '@/features/content/server/reads';
import { getProduct } from '@/features/product/server/reads';
import { currentStore } from '@/lib/current-store';
import type { StoreAndCurrency } from '@/lib/store-key';
import { decodeSegments } from './decode-segments';

type PlacedThing = Exclude<ResolvedUrl, { type: 'redirect' }>;

/** What the catalogue has at a path of this store, given in raw segments; null where it has nothing. */
export async function readPlacedThing(segments: string[]) {
  const { store, currency } = await currentStore();
  const path = decodeSegments(segments);
  const target = path ? await resolvePath(store, currency, path) : null;
  return { store, currency, target };
}

/** Name, text and path of what stands here; null where it went away meanwhile. */
async function headOf({ store, currency }: StoreAndCurrency, { type, id }: PlacedThing) {
  switch (type) {
    case 'category': {
      const category = await getCategory(store, currency, id);
      return category && { title: category.name, description: category.description, path: category.url };
    }
    case 'product': {
      const product = await getProduct(store, currency, id);
      return product && { title: product.name, description: product.short_description, path: product.url };
    }
    case 'page': {
      const page = await getContentPage(store, currency, id);
      return page && { title: page.title, path: page.url };
    }
  }
}

/** Title, text and links of what stands at a path; nothing for a redirect and for what is not there. */
export async function placedThingMetadata({
  target,
  ...key
}: Awaited<ReturnType<typeof readPlacedThing>>): Promise<Metadata> {
  if (!target || target.type === 'redirect') return {};
  const head = await headOf(key, target);
  if (!head) return {};
  const { path, ...texts } = head;
  const [alternates, share] = await Promise.all([
    placeOf(key.store, encodeURI(path), target),
    shareTags(key, { kind: target.type, id: target.id, ...head }),
  ]);
  return { ...texts, alternates, ...share };
}
