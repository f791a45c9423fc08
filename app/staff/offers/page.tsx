import { listPage } from '@/features/staff/server/list-page';
import { offersList } from '@/features/staff-offers/offers-list';

export const dynamic = 'force-dynamic';

export default listPage(offersList);
