import { fileReply, getOfferFile } from '@/features/offer/server/loaders';
import { segmentContext } from '@/features/store/server/request-context';

export async function GET(
  request: Request,
  {
    params,
  }: {
    readonly params: Promise<{ store: string; token: string; file: string }>;
  },
): Promise<Response> {
  const context = await segmentContext(params);
  return fileReply(context && (await getOfferFile(context, request, await params)));
}
