import { requireStaff } from '@/features/staff/server/staff';
import { SettingsPage } from '@/features/staff-settings/server/settings-page';

export const dynamic = 'force-dynamic';

export default async function StaffSettingsPage() {
  return <SettingsPage staff={await requireStaff('installation.state')} />;
}
