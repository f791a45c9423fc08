import 'server-only';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import { leftToWithdraw } from '@/commerce/domain/orders/returns';
import type { Order } from '@/commerce/model/order';
import { type OwnedArticle, ownedArticles } from './owned-articles';
import { customerOrder, orderWithdrawals } from './visible-orders';

/** An article that was bought, with what its store says about it. */
export interface BoughtArticle {
  readonly order: Order;
  readonly item: Order['items'][number];
  readonly article: OwnedArticle;
}

/** Of the newest orders that were sent; of the list that an account begins with. */
const recent = { listed: 10, orders: 3, articles: 4 } as const;

/** What the customer has of the newest orders that were sent, without what they gave back; articles that the store still has. */
export async function recentArticles(context: Context): Promise<readonly BoughtArticle[]> {
  const { orders } = await backend().customerOrders.list(context, 1, recent.listed);
  const sent = orders.filter(({ status }) => status === 'shipped' || status === 'delivered');
  const bought = await Promise.all(
    sent.slice(0, recent.orders).map(async ({ number }) => {
      const visible = await customerOrder(context, number);
      if (!visible) return [];
      const { order } = visible;
      const left = leftToWithdraw(order.items, await orderWithdrawals(context, visible));
      return order.items.flatMap((item, index) => {
        const quantity = left[index] ?? 0;
        return quantity === 0 ? [] : [{ order, item: { ...item, quantity } }];
      });
    }),
  );
  const kept = bought.flat().slice(0, recent.articles);
  const owned = await ownedArticles(
    context,
    kept.map(({ item }) => item.sku),
  );
  return kept.flatMap(({ order, item }) => {
    const article = owned.get(item.sku);
    return article ? [{ order, item, article }] : [];
  });
}
