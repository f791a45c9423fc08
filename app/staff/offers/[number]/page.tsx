import { notFound } from 'next/navigation';
import { requireStaff } from '@/features/staff/server/staff';
import { OfferPage } from '@/features/staff-offers/components/offer-page';

export default async function StaffOfferPage({ params }: { readonly params: Promise<{ number: string }> }) {
  const [staff, { number }] = await Promise.all([requireStaff('offers.show'), params]);
  const offer = await staff.admin.offers.show(number);
  if (!offer) notFound();
  return <OfferPage offer={offer} staff={staff} />;
}
