import { listPage } from '@/features/staff/server/list-page';
import { emailsList } from '@/features/staff-money/emails-list';

export const dynamic = 'force-dynamic';

export default listPage(emailsList);
