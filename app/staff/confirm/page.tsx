import { type Query, confirmPage } from '@/features/staff-access/server/pages';

export default function ConfirmPage({ searchParams }: { readonly searchParams: Query }) {
  return confirmPage(searchParams);
}
