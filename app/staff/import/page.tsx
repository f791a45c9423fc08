import { notFound } from 'next/navigation';
import { requireStaff } from '@/features/staff/server/staff';
import { ImportPage, kindsOf } from '@/features/staff-import/components/import-page';

export const dynamic = 'force-dynamic';

export default async function StaffImportPage() {
  const staff = await requireStaff();
  if (kindsOf(staff).length === 0) notFound();
  return <ImportPage staff={staff} />;
}
