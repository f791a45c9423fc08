import { notFound } from 'next/navigation';
import { requireStaff } from '@/features/staff/server/staff';
import { OrderPage } from '@/features/staff-orders/components/order-page';

export default async function StaffOrderPage({ params }: { readonly params: Promise<{ number: string }> }) {
  const [staff, { number }] = await Promise.all([requireStaff('orders.show'), params]);
  const record = await staff.admin.orders.show(number);
  if (!record) notFound();
  const proposal = staff.can('orders.refund') ? await staff.admin.orders.refundProposal(number) : null;
  return <OrderPage record={record} staff={staff} proposal={proposal} />;
}
