import { MemberPage } from '@/features/staff-team/components/member-page';

export default async function StaffMemberPage({ params }: { readonly params: Promise<{ id: string }> }) {
  return <MemberPage id={(await params).id} />;
}
