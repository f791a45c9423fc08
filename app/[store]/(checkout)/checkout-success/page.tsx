import { headers } from 'next/headers';
import { storeConfig } from '@/config/shop/stores';
import { OrderAccount } from '@/features/account/components/order-account';
import { OrderSettled } from '@/features/checkout/islands/order-settled';
import { NoOrder, OrderSuccess } from '@/features/orders/components/order-success';
import { hasAskedForAccount, lastOrder, paymentOf, settledOrder } from '@/features/orders/server/last-order';
import { OrderDocuments } from '@/features/orders/components/order-documents';
import { pageCustomer } from '@/features/store/server/signed-in';
import { readCookies } from '@/lib/http/session/cookies';
import { sessionCookie } from '@/lib/http/session/session';
import { unlistedPage } from '@/app/pages';

/** Specific to one browser: not cached. */
export const dynamic = 'force-dynamic';

export const generateMetadata = unlistedPage('success.items');

export default async function CheckoutSuccessRoute() {
  const [context, requested] = await Promise.all([pageCustomer(), headers()]);
  const sealed = readCookies(requested).get(sessionCookie);
  const last = await lastOrder(context, sealed);
  const order = last && (await settledOrder(context, last));
  return order ? (
    <OrderSuccess
      order={order}
      context={context}
      payment={await paymentOf(context, order)}
      documents={<OrderDocuments order={order} context={context} />}
      account={<OrderAccount order={order} isAsked={await hasAskedForAccount(context, sealed, order)} />}
      settled={<OrderSettled />}
    />
  ) : (
    <NoOrder config={storeConfig(context.store)} />
  );
}
