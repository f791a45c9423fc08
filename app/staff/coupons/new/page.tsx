import { requireStaff } from '@/features/staff/server/staff';
import { CouponPage } from '@/features/staff-shop/components/coupon-page';

export default async function NewCouponPage() {
  return <CouponPage staff={await requireStaff('coupons.create')} />;
}
