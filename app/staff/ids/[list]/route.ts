import { foundIds } from '@/features/staff/server/list-page';
import { listFile } from '../../lists';

export const GET = listFile(foundIds);
