import 'server-only';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import type { ProductCard } from '@/commerce/model/product';
import { variantCard } from '@/commerce/model/variant-card';
import type { WishlistItem } from '@/commerce/ports/wishlist';
import type { ListedCard } from '@/features/product-card/card-view';
import { listedCards } from '@/features/product-card/server/cards';

/** The cards of variants, by SKU. Each product is read once. */
async function variantCards(
  context: Context,
  variants: readonly WishlistItem[],
): Promise<Map<string, ProductCard>> {
  const { catalogue } = backend();
  const parents = [...new Set(variants.flatMap(({ parentSku }) => parentSku ?? []))];
  const cards = await catalogue.cards(context, parents);
  const products = await Promise.all(cards.map(({ id }) => catalogue.product(context, id)));
  const all = products.flatMap((product) =>
    product ? product.variants.map((variant) => variantCard(product, variant)) : [],
  );
  return new Map(all.map((card) => [card.sku, card]));
}

/** The articles of a wishlist as cards, in its order, without those that the store does not sell. */
export async function savedCards(context: Context, items: readonly WishlistItem[]): Promise<ListedCard[]> {
  const whole = items.filter(({ parentSku }) => parentSku === null);
  const variants = items.filter(({ parentSku }) => parentSku !== null);
  const [cards, bySku] = await Promise.all([
    backend().catalogue.cards(
      context,
      whole.map(({ sku }) => sku),
    ),
    variants.length > 0 ? variantCards(context, variants) : new Map<string, ProductCard>(),
  ]);
  for (const card of cards) bySku.set(card.sku, card);
  return listedCards(
    context.store,
    items.flatMap(({ sku }) => bySku.get(sku) ?? []),
  );
}
