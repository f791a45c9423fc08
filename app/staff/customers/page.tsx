import { listPage } from '@/features/staff/server/list-page';
import { customersList } from '@/features/staff-customers/customers-list';

export const dynamic = 'force-dynamic';

export default listPage(customersList);
