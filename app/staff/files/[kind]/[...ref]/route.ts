import { staffFile } from '../../../files';

export const GET = async (
  _: Request,
  { params }: { params: Promise<{ kind: string; ref: string[] }> },
): Promise<Response> => {
  const { kind, ref } = await params;
  return staffFile(kind, ref);
};
