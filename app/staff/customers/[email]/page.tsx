import { notFound } from 'next/navigation';
import { requireStaff } from '@/features/staff/server/staff';
import { CustomerPage } from '@/features/staff-customers/components/customer-page';

interface Props {
  readonly params: Promise<{ email: string }>;
}

export default async function StaffCustomerPage({ params }: Props) {
  const [staff, given] = await Promise.all([requireStaff('customers.show'), params]);
  const email = decodeURIComponent(given.email);
  const record = await staff.admin.customers.show(email, null);
  if (!record) notFound();
  return <CustomerPage email={email} record={record} staff={staff} />;
}
