import { listPage } from '@/features/staff/server/list-page';
import { reviewsList } from '@/features/staff-shop/reviews-list';

export const dynamic = 'force-dynamic';

export default listPage(reviewsList);
