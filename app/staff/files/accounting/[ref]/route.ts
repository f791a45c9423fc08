import { z } from 'zod';
import { fileReply } from '@/features/staff/server/file';
import { requireStaff } from '@/features/staff/server/staff';

export async function GET(_: Request, { params }: { params: Promise<{ ref: string }> }): Promise<Response> {
  const [{ admin }, { ref }] = await Promise.all([requireStaff('accounting.file'), params]);
  return fileReply(z.uuid().safeParse(ref).success ? await admin.accounting.file(ref) : null);
}
