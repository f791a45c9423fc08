import { orderFile } from '@/features/staff-orders/server/files';

export const GET = async (
  _: Request,
  { params }: { params: Promise<{ kind: string; ref: string[] }> },
): Promise<Response> => {
  const { kind, ref } = await params;
  return orderFile(kind, ref);
};
