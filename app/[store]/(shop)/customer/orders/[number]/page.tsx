import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { noindex } from '@/config/limits/serving';
import { AccountArea } from '@/features/account/components/account-area';
import { OrderDocuments } from '@/features/orders/components/order-documents';
import { OrderView } from '@/features/orders/components/order-page';
import { orderNumberSchema } from '@/features/orders/schema';
import { customerOrder, orderFacts, settledVisible } from '@/features/orders/server/visible-orders';
import { requireCustomer } from '@/features/store/server/signed-in';
import { accountPaths } from '@/lib/paths/account-paths';

export const dynamic = 'force-dynamic';

interface PageProps {
  readonly params: Promise<{ number: string }>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const [t, { number }] = await Promise.all([getTranslations('orders'), params]);
  return { title: t('title', { number }), robots: noindex };
}

export default async function CustomerOrderRoute({ params }: PageProps) {
  const { number } = await params;
  const context = await requireCustomer(accountPaths.order(number));
  const parsed = orderNumberSchema.safeParse(number);
  // The same for the order of somebody else.
  const foundOrder = (parsed.success && (await customerOrder(context, parsed.data))) || notFound();
  const visible = await settledVisible(context, foundOrder);
  const facts = await orderFacts(context, visible);
  return (
    <AccountArea context={context} current="orders">
      <OrderView
        visible={visible}
        {...facts}
        context={context}
        documents={<OrderDocuments order={visible.order} context={context} />}
      />
    </AccountArea>
  );
}
