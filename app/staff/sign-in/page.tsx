import { type Query, signInPage } from '@/features/staff-access/server/pages';

export default function SignInPage({ searchParams }: { readonly searchParams: Query }) {
  return signInPage(searchParams);
}
