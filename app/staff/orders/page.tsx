import { listPage } from '@/features/staff/server/list-page';
import { ordersList } from '@/features/staff-orders/orders-list';

export const dynamic = 'force-dynamic';

export default listPage(ordersList);
