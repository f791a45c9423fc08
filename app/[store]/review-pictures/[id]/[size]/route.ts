import { reviewPictureReply } from '@/features/reviews/server/handlers';
import { segmentContext } from '@/features/store/server/request-context';

export async function GET(
  _: Request,
  { params }: { readonly params: Promise<{ store: string; id: string; size: string }> },
): Promise<Response> {
  return reviewPictureReply(await segmentContext(params), await params);
}
