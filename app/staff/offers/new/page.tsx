import type { Query } from '@/features/staff/list';
import { requireStaff } from '@/features/staff/server/staff';
import { NewOfferPage } from '@/features/staff-offers/components/new-offer-page';
import { offerForm } from '@/features/staff-offers/server/prefill';

export default async function StaffNewOfferPage({ searchParams }: { readonly searchParams: Promise<Query> }) {
  const [staff, query] = await Promise.all([requireStaff('offers.create'), searchParams]);
  return <NewOfferPage form={await offerForm(staff, query)} staff={staff} />;
}
