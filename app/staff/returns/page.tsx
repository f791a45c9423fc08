import { listPage } from '@/features/staff/server/list-page';
import { returnsList } from '@/features/staff-returns/returns-list';

export const dynamic = 'force-dynamic';

export default listPage(returnsList);
