import { requireStaff } from '@/features/staff/server/staff';
import { articlesReply } from '@/features/staff-offers/server/articles';

export const GET = async (request: Request): Promise<Response> =>
  articlesReply(await requireStaff('offers.create'), request.url);
