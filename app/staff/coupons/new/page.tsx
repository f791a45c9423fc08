export { CouponPage as default } from '@/features/staff-shop/components/coupon-page';
