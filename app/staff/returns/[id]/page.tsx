import { notFound } from 'next/navigation';
import { requireStaff } from '@/features/staff/server/staff';
import { ReturnPage } from '@/features/staff-returns/components/return-page';

export default async function StaffReturnPage({ params }: { readonly params: Promise<{ id: string }> }) {
  const [staff, { id }] = await Promise.all([requireStaff('returns.show'), params]);
  const record = await staff.admin.returns.show(id);
  if (!record) notFound();
  const proposal = staff.can('orders.refund')
    ? await staff.admin.orders.refundProposal(record.order.number)
    : null;
  return <ReturnPage record={record} proposal={proposal} staff={staff} />;
}
