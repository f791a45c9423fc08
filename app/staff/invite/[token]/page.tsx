import { invitePage, type Query } from '@/features/staff-access/server/pages';

interface InviteProps {
  readonly params: Promise<{ token: string }>;
  readonly searchParams: Query;
}

export default function InvitePage({ params, searchParams }: InviteProps) {
  return invitePage(params, searchParams);
}
