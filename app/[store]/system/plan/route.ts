import { segmentContext } from '@/features/store/server/request-context';
import { planReply } from '@/features/system/server/plan-pdf';

export async function GET(
  request: Request,
  { params }: { readonly params: Promise<{ store: string }> },
): Promise<Response> {
  const context = await segmentContext(params);
  return context ? planReply(context, request) : new Response('Not found\n', { status: 404 });
}
