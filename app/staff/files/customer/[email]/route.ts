import { personalFile } from '@/features/staff-customers/server/files';

export async function GET(_: Request, { params }: { params: Promise<{ email: string }> }): Promise<Response> {
  const { email } = await params;
  return personalFile(decodeURIComponent(email));
}
