import { listPage } from '@/features/staff/server/list-page';
import { paymentsList } from '@/features/staff-money/payments-list';

export const dynamic = 'force-dynamic';

export default listPage(paymentsList);
