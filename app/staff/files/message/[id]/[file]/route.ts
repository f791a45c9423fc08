import { fileReply } from '@/features/staff/server/file';
import { requireStaff } from '@/features/staff/server/staff';

export async function GET(
  _: Request,
  { params }: { params: Promise<{ id: string; file: string }> },
): Promise<Response> {
  const [{ admin }, { id, file }] = await Promise.all([requireStaff('messages.file'), params]);
  return fileReply(await admin.messages.file(id, file));
}
