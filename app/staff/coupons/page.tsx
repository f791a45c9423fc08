import { listPage } from '@/features/staff/server/list-page';
import { couponsList } from '@/features/staff-shop/coupons-list';

export const dynamic = 'force-dynamic';

export default listPage(couponsList);
