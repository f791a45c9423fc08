import { notFound } from 'next/navigation';
import { requireStaff } from '@/features/staff/server/staff';
import { PackingPage } from '@/features/staff-packing/components/packing-page';

export default async function StaffPackingPage({ params }: { readonly params: Promise<{ number: string }> }) {
  const [staff, { number }] = await Promise.all([requireStaff('orders.packing'), params]);
  const { orders } = staff.admin;
  const [record, work] = await Promise.all([orders.show(number), orders.packing([number])]);
  if (!record) notFound();
  return <PackingPage record={record} work={work} staff={staff} />;
}
