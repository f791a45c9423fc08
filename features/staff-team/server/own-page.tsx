import 'server-only';
import { headers } from 'next/headers';
import { backend } from '@/commerce/backend';
import { type Query, querySchema } from '@/features/staff-access/server/pages';
import { begunCodes } from '@/features/staff-access/server/setup';
import { requireStaff } from '@/features/staff/server/staff';
import { readCookies } from '@/lib/http/session/cookies';
import { OwnPage } from '../components/own-page';

export async function ownPage(query: Query) {
  const staff = await requireStaff();
  const { session } = staff;
  const [access, codes] = await Promise.all([
    backend().staff.access(session),
    begunCodes(readCookies(await headers()), session.member.id),
  ]);
  const { problem } = querySchema.parse(await query);
  return <OwnPage staff={staff} access={access} codes={codes} problem={problem} />;
}
