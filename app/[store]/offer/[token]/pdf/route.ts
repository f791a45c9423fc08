import { fileReply, getOfferPdf } from '@/features/offer/server/loaders';
import { segmentContext } from '@/features/store/server/request-context';

export async function GET(
  request: Request,
  {
    params,
  }: {
    readonly params: Promise<{ store: string; token: string }>;
  },
): Promise<Response> {
  const context = await segmentContext(params);
  return fileReply(context && (await getOfferPdf(context, request, (await params).token)));
}
