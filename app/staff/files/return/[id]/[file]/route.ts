import { fileReply } from '@/features/staff/server/file';
import { requireStaff } from '@/features/staff/server/staff';

export const GET = async (
  _: Request,
  { params }: { params: Promise<{ id: string; file: string }> },
): Promise<Response> => {
  const [{ admin }, { id, file }] = await Promise.all([requireStaff('returns.file'), params]);
  return fileReply(await admin.returns.file(id, file));
};
