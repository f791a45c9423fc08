import { notFound } from 'next/navigation';
import { requireStaff } from '@/features/staff/server/staff';
import { MessagePage } from '@/features/staff-messages/components/message-page';

export default async function StaffMessagePage({ params }: { readonly params: Promise<{ id: string }> }) {
  const [staff, { id }] = await Promise.all([requireStaff('messages.show'), params]);
  const record = await staff.admin.messages.show(id);
  if (!record) notFound();
  return <MessagePage record={record} staff={staff} />;
}
