import { requireStaff } from '@/features/staff/server/staff';
import { previewReply } from '@/features/staff-offers/server/offered';

export const GET = async (request: Request): Promise<Response> =>
  previewReply(await requireStaff('offers.create'), request.url);
