import { redirect } from 'next/navigation';
import { z } from 'zod';
import type { QueryProps } from '@/app/pages';
import { requireStaff } from '@/features/staff/server/staff';
import { longestChoice } from '@/features/staff-orders/server/actions';
import { PickPage } from '@/features/staff-packing/components/packing-page';
import { queryText } from '@/lib/fields/query';

/** `code`: what was scanned without script. */
const query = z.object({ orders: queryText(longestChoice), code: queryText(32) });

export default async function StaffPickPage({ searchParams }: QueryProps) {
  const [staff, params] = await Promise.all([requireStaff('orders.packing'), searchParams]);
  const { orders, code } = query.parse(params);
  if (/^[\w-]+$/.test(code)) redirect(`/orders/${code}/pack`);
  const work = await staff.admin.orders.packing(orders.split(','));
  return <PickPage work={work} staff={staff} />;
}
