import { notFound } from 'next/navigation';
import type { Query } from '@/features/staff/list';
import { listPage } from '@/features/staff/server/list-page';
import { requireStaff } from '@/features/staff/server/staff';
import { listWithFacets } from '../lists';

interface PageProps {
  readonly params: Promise<{ path: string[] }>;
  readonly searchParams: Promise<Query>;
}

/** The lists. Any other path is unknown: with the frame of the back office, for members only. */
export default async function ListOrUnknownPage({ params, searchParams }: PageProps) {
  const list = await listWithFacets(`/${(await params).path.join('/')}`);
  if (list) return listPage(list)({ searchParams });
  await requireStaff();
  notFound();
}
