import { listPage } from '@/features/staff/server/list-page';
import { accountingList } from '@/features/staff-money/accounting-list';

export const dynamic = 'force-dynamic';

export default listPage(accountingList);
