import { notFound } from 'next/navigation';
import type { Query } from '@/features/staff/list';
import { requireStaff } from '@/features/staff/server/staff';
import { lists } from '../lists';

interface PageProps {
  readonly params: Promise<{ path: string[] }>;
  readonly searchParams: Promise<Query>;
}

/** The lists. Any other path is unknown: with the frame of the back office, for members only. */
export default async function ListOrUnknownPage({ params, searchParams }: PageProps) {
  const list = lists.get(`/${(await params).path.join('/')}`);
  if (list) return list.page({ searchParams });
  await requireStaff();
  notFound();
}
