import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { noindex } from '@/config/limits/serving';
import { OrderDocuments } from '@/features/orders/components/order-documents';
import { OrderPage } from '@/features/orders/components/order-page';
import { orderNumberSchema } from '@/features/orders/schema';
import { orderFacts, settledVisible, visibleOrder } from '@/features/orders/server/visible-orders';
import { pageCustomer } from '@/features/store/server/signed-in';
import { readCookies } from '@/lib/http/session/cookies';
import { sessionCookie } from '@/lib/http/session/session';
import { paths } from '@/lib/paths/paths';

/** Specific to one browser: not cached. */
export const dynamic = 'force-dynamic';

interface PageProps {
  readonly params: Promise<{ number: string }>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const [t, { number }] = await Promise.all([getTranslations('orders'), params]);
  return { title: t('title', { number }), robots: noindex };
}

export default async function OrderRoute({ params }: PageProps) {
  const [context, sent, { number }] = await Promise.all([pageCustomer(), headers(), params]);
  const parsed = orderNumberSchema.safeParse(number);
  if (!parsed.success) notFound();
  const stored = await visibleOrder(context, readCookies(sent).get(sessionCookie), parsed.data);
  if (!stored) redirect(paths.orderLookup({ number: parsed.data }));
  const visible = await settledVisible(context, stored);
  const facts = await orderFacts(context, visible);
  return (
    <OrderPage
      visible={visible}
      {...facts}
      context={context}
      documents={<OrderDocuments order={visible.order} context={context} />}
    />
  );
}
