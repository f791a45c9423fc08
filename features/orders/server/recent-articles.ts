import 'server-only';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import { leftToReturn, sentUnits } from '@/commerce/domain/orders/return-states';
import { leftToWithdraw } from '@/commerce/domain/orders/returns';
import type { Order } from '@/commerce/model/order';
import { type OwnedArticle, ownedArticles } from './owned-articles';
import { contextOfOrder, customerOrder, orderWithdrawals } from './visible-orders';

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
  const gone = orders.filter(({ status }) => status === 'shipped' || status === 'delivered');
  const bought = await Promise.all(
    gone.slice(0, recent.orders).map(async ({ number }) => {
      const visible = await customerOrder(context, number);
      if (!visible) return [];
      const { order } = visible;
      const [declared, returns] = await Promise.all([
        orderWithdrawals(context, visible),
        backend().returns.ofOrder(contextOfOrder(context, order), order.ref),
      ]);
      const left = leftToWithdraw(order.items, declared);
      const back = returns.filter(({ state }) => state === 'refunded' || state === 'exchanged');
      const sent = leftToReturn(sentUnits(order.parcels ?? []), back);
      const kept = new Map<number | undefined, number>(sent.map((line) => [line.position, line.quantity]));
      return order.items.flatMap((item, index) => {
        const quantity = Math.min(left[index] ?? 0, kept.get(item.position) ?? 0);
        return quantity === 0 ? [] : [{ order, item: { ...item, quantity } }];
      });
    }),
  );
  const kept = bought.flat();
  const owned = await ownedArticles(
    context,
    kept.map(({ item }) => item.sku),
  );
  const listed = kept.flatMap(({ order, item }) => {
    const article = owned.get(item.sku);
    return article ? [{ order, item, article }] : [];
  });
  return listed.slice(0, recent.articles);
}
