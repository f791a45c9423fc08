import { fileReply } from '@/features/offer/server/file-reply';
import { getOfferPdf } from '@/features/offer/server/loaders';
import { segmentContext } from '@/features/store/server/request-context';

interface Segment {
  readonly params: Promise<{ store: string; token: string }>;
}

export async function GET(request: Request, { params }: Segment): Promise<Response> {
  const context = await segmentContext(params);
  return fileReply(context && (await getOfferPdf(context, request.headers, (await params).token)));
}
