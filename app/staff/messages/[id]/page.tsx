import { notFound } from 'next/navigation';
import { requireStaff } from '@/features/staff/server/staff';
import { MessagePage } from '@/features/staff-messages/components/message-page';

export default async function StaffMessagePage({ params }: { readonly params: Promise<{ id: string }> }) {
  const [staff, { id }] = await Promise.all([requireStaff('messages.show'), params]);
  const record = await staff.admin.messages.show(id);
  if (!record) notFound();
  const { email } = record.message;
  const orders = staff.can('orders.search')
    ? (await staff.admin.orders.search({ search: email, page: 1, size: 10 })).rows
    : [];
  const own = orders.filter((order) => order.email.toLowerCase() === email.toLowerCase());
  return <MessagePage record={record} orders={own} staff={staff} />;
}
