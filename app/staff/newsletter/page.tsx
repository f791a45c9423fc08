import { listPage } from '@/features/staff/server/list-page';
import { newsletterList } from '@/features/staff-shop/newsletter-list';

export const dynamic = 'force-dynamic';

export default listPage(newsletterList);
