import { notFound } from 'next/navigation';
import { requireStaff } from '@/features/staff/server/staff';

/** Any other path: with the frame of the back office, for members only. */
export default async function UnknownPage() {
  await requireStaff();
  notFound();
}
