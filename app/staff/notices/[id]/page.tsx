import { notFound } from 'next/navigation';
import { requireStaff } from '@/features/staff/server/staff';
import { SafetyPage } from '@/features/staff-articles/components/safety-page';

export default async function SafetyNoticePage({ params }: { readonly params: Promise<{ id: string }> }) {
  const [staff, { id }] = await Promise.all([requireStaff('articles.safety'), params]);
  const notice = /^\d{1,9}$/.test(id) ? await staff.admin.articles.safety(Number(id)) : null;
  if (!notice) notFound();
  return <SafetyPage notice={notice} staff={staff} />;
}
