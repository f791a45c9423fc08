import { requireStaff } from '@/features/staff/server/staff';
import { TodayPage } from '@/features/staff-today/components/today-page';

export default async function StaffTodayPage() {
  return <TodayPage staff={await requireStaff()} />;
}
