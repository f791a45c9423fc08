import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { noindex } from '@/config/limits/serving';
import { storeConfig } from '@/config/shop/stores';
import { OrderLookup } from '@/features/orders/components/order-lookup';
import { lookupQuery } from '@/features/orders/schema';
import { currentContext } from '@/features/store/server/current-context';
import type { QueryProps } from '@/app/pages';

/** Shows the outcome of an attempt: not cached. */
export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('orders');
  return { title: t('lookupTitle'), description: t('lookupText'), robots: noindex };
}

export default async function OrderLookupRoute({ searchParams }: QueryProps) {
  const { store } = await currentContext();
  const { outcome, number } = lookupQuery.parse(await searchParams);
  return <OrderLookup config={storeConfig(store)} outcome={outcome} number={number} />;
}
