import { listPage } from '@/features/staff/server/list-page';
import { messagesList } from '@/features/staff-messages/messages-list';

export const dynamic = 'force-dynamic';

export default listPage(messagesList);
