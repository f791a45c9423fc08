import 'server-only';
import { confirmedFile, fileReply } from '@/features/staff/server/file';
import { requireStaff } from '@/features/staff/server/staff';

/** All data of a person, as the person may ask for it. */
export async function personalFile(email: string): Promise<Response> {
  const { admin } = await requireStaff('customers.export');
  const back = `/customers/${encodeURIComponent(email)}`;
  const data = await confirmedFile(back, () => admin.customers.export(email, null));
  return fileReply({
    fileName: `${email.replaceAll(/[^\w.-]/g, '_')}-${data.exported.slice(0, 10)}.json`,
    contentType: 'application/json; charset=utf-8',
    bytes: Buffer.from(JSON.stringify(data, null, 2)),
  });
}
