import { listPage } from '@/features/staff/server/list-page';
import { recipientsList } from '@/features/staff-articles/safety-lists';

export const dynamic = 'force-dynamic';

export default listPage(recipientsList);
