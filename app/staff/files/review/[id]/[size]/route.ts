import { fileReply } from '@/features/staff/server/file';
import { requireStaff } from '@/features/staff/server/staff';

/** A picture that the shop has encoded anew: the only file of a stranger that is shown. */
export async function GET(
  _: Request,
  { params }: { params: Promise<{ id: string; size: string }> },
): Promise<Response> {
  const [{ admin }, { id, size }] = await Promise.all([requireStaff('reviews.picture'), params]);
  return fileReply(await admin.reviews.picture(id, size === 'small' ? 'small' : 'large'), 'inline');
}
