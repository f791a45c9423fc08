import { notFound } from 'next/navigation';
import { requireStaff } from '@/features/staff/server/staff';
import { CustomerPage } from '@/features/staff-customers/components/customer-page';

interface Props {
  readonly params: Promise<{ email: string }>;
}

export default async function StaffCustomerPage({ params }: Props) {
  const [staff, given] = await Promise.all([requireStaff('customers.show'), params]);
  const email = decodeURIComponent(given.email);
  const { admin, can } = staff;
  const [record, returns] = await Promise.all([
    admin.customers.show(email, null),
    can('returns.list') ? admin.returns.list({ page: 1, size: 10, search: email }) : null,
  ]);
  if (!record) notFound();
  const own = returns?.rows.filter((row) => row.email.toLowerCase() === email.toLowerCase()) ?? [];
  return <CustomerPage email={email} record={record} returns={own} staff={staff} />;
}
