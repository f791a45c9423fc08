import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cookies } from 'next/headers';
import { NoOrder } from '@/features/checkout/components/no-order';
import { OrderSuccess } from '@/features/checkout/components/order-success';
import { lastOrder } from '@/features/checkout/server/last-order';
import { currentStore } from '@/lib/current-store';
import { sessionCookie } from '@/lib/http/session';

/** Read for one browser: never cached. */
export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('success');
  return { title: t('items') };
}

export default async function CheckoutSuccessRoute() {
  const [shop, jar] = await Promise.all([currentStore(), cookies()]);
  const order = await lastOrder(jar.get(sessionCookie)?.value, shop.store);
  return order ? <OrderSuccess order={order} shop={shop} /> : <NoOrder config={shop.config} />;
}
