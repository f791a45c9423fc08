import type { Query } from '@/features/staff-access/server/pages';
import { ownPage } from '@/features/staff-team/server/own-page';

export default function OwnPage({ searchParams }: { readonly searchParams: Query }) {
  return ownPage(searchParams);
}
