import { logList } from '@/features/staff-log/log-list';
import { listPage } from '@/features/staff/server/list-page';

export const dynamic = 'force-dynamic';

export default listPage(logList);
